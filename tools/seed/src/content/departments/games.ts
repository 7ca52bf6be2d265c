import type { Department } from '../types.ts'

export const games: Department = {
  category: 'Games & Toys',
  products: [
    {
      name: 'Dual-stick controller',
      brand: 'Arcade',
      image: '1f3ae.webp',
      description:
        'A wireless controller with magnetic sticks that do not drift, analogue triggers and two buttons on the back. Connects by Bluetooth or its 2.4 GHz dongle, plays for 28 hours, and weighs 236 g.',
      price: 59,
      cost: 29,
      stock: 51,
      reviews: {
        noor: [5, 'A year of very competitive football evenings and no drift at all.'],
        conor: [4, 'My thumbs are too old for this, but my thumbs are to blame.'],
        priya: [5, 'Recognised at once on three systems. The dongle has about 4 ms less delay than Bluetooth.'],
        marek: [3, 'Great sticks. The back buttons are where my fingers rest, so I press them by mistake.'],
        yuki: [5, 'Trigger travel is even on both sides. Battery 27 h 30 min.'],
      },
    },
    {
      name: 'Red-ball joystick',
      brand: 'Arcade',
      image: '1f579-fe0f.webp',
      description:
        'A table joystick with a micro-switched lever, a ball top of 35 mm and one big fire button. Steel base plate, rubber feet, and a USB cable of 2.5 m. For games that were made before sticks came in pairs.',
      price: 42,
      cost: 21,
      stock: 35,
      reviews: {
        conor: [5, 'Click, click, click. It is 1986 and my dinner is getting cold.'],
        tomas: [4, 'The microswitches are loud. That is a compliment, though not from my neighbour.'],
      },
    },
    {
      name: 'Barnaby teddy bear',
      brand: 'Tumbledown',
      image: '1f9f8.webp',
      description:
        'A jointed bear of 34 cm in honey-coloured mohair blend, filled with wool and a few glass beads for weight. Eyes and nose are stitched, not glued. Washable at 30 °C in a pillowcase.',
      price: 35,
      cost: 17,
      stock: 39,
      reviews: {
        amara: [5, 'He has been washed, buried, posted down the stairs and loved. Still has both ears.'],
        maya: [4, 'A present for my niece. She has renamed him Gary.'],
        mei: [5, 'The joints move smoothly and he sits on a shelf by himself. I bought him for me.'],
      },
    },
    {
      name: 'Meadow jigsaw, 1,000 pieces',
      brand: 'Tumbledown',
      image: '1f9e9.webp',
      description:
        'A jigsaw of 68 × 49 cm on thick recycled board, with a meadow in June painted in some forty greens. The pieces are cut in odd shapes and fit with a small click. The box holds a poster and a bag for the finished rows.',
      price: 18,
      cost: 8.2,
      stock: 54,
      reviews: {
        ruth: [5, 'Three rainy weeks. I have opinions about green now.'],
        yuki: [4, 'All 1,000 pieces present; I counted. Cut is precise.'],
        marek: [3, 'Too much green. I know that it is a meadow.'],
      },
    },
    {
      name: 'Tournament chess set',
      brand: 'Tumbledown',
      image: '265f-fe0f.webp',
      description:
        'Weighted pieces of ebonised boxwood with felt under each, the king 95 mm tall, and a folding beech board with squares of 55 mm. Two spare queens are in the box. The board is the box.',
      price: 64,
      cost: 33,
      stock: 21,
      reviews: {
        marek: [4, 'My father approves of the knights. He approves of nothing.'],
        tomas: [5, 'The felt makes every blunder perfectly silent.'],
      },
    },
    {
      name: 'Rainbow diamond kite',
      brand: 'Tumbledown',
      image: '1fa81.webp',
      description:
        'A diamond kite of ripstop polyester, 72 × 66 cm, with a tail of bows and fibreglass spars. Flies from 8 km/h of wind, so a child can start it alone. Forty metres of line on a reel are included.',
      price: 27,
      cost: 12.5,
      stock: 34,
      reviews: {
        amara: [4, 'Up at the first try on the beach at Yoff. Down only when everybody was hungry.'],
      },
    },
  ],
}
