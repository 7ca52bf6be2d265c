import type { Department } from '../types.ts'

export const games: Department = {
  category: 'Games & Toys',
  products: [
    {
      name: 'Dual-stick controller',
      brand: 'Arcade',
      image: 'controller',
      description:
        'A wireless controller with magnetic sticks that do not drift, analogue triggers and two buttons on the back. Connects by Bluetooth or its 2.4 GHz dongle, plays for 28 hours, and weighs 236 g.',
      specifications: {
        Sticks: 'Magnetic, without drift',
        Connection: 'Bluetooth or 2.4 GHz',
        'Battery life': '28 hours',
        'Extra buttons': '2 on the back',
        Weight: '236 g',
      },
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
      name: 'Double-top dartboard',
      brand: 'Tumbledown',
      image: 'dartboard',
      description:
        'A board of compressed sisal, 45 cm across, with thin wires that turn few darts away. The ring of numbers can be rotated as the twenty wears out. Three steel darts and a bracket are in the box.',
      specifications: {
        Material: 'Compressed sisal',
        Diameter: '45 cm',
        Wires: 'Thin, round',
        Numbers: 'Ring rotates',
        'In the box': 'Three darts and a bracket',
      },
      price: 42,
      cost: 21,
      stock: 35,
      reviews: {
        conor: [5, 'Thud, thud, thud. It is 1986 and my dinner is getting cold.'],
        tomas: [4, 'Hardly a dart bounces out. That is a compliment, though not from my wall.'],
      },
    },
    {
      name: 'Barnaby teddy bear',
      brand: 'Tumbledown',
      image: 'teddy-bear',
      description:
        'A jointed bear of 34 cm in honey-coloured mohair blend, filled with wool and a few glass beads for weight. Eyes and nose are stitched, not glued. Washable at 30 °C in a pillowcase.',
      specifications: {
        Height: '34 cm',
        Cover: 'Mohair blend',
        Filling: 'Wool and glass beads',
        Joints: '5',
        Age: 'From birth',
        Care: '30 °C in a pillowcase',
      },
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
      name: 'Meadow wooden train',
      brand: 'Tumbledown',
      image: 'toy-train',
      description:
        'An engine and two wagons of beech with blocks to build and load, 46 cm long when coupled. The paint is safe for mouths, the wheels are rubbed with wax, and the hooks are magnets. For engine drivers from two years.',
      specifications: {
        Wood: 'Beech',
        Length: '46 cm',
        Wagons: '2',
        Couplings: 'Magnets',
        Age: 'From 2 years',
      },
      price: 18,
      cost: 8.2,
      stock: 54,
      reviews: {
        ruth: [5, 'My great-nephew drove it over my feet for a week. Neither of us was bored.'],
        yuki: [4, 'All 23 parts present; I counted. Edges are smooth.'],
        marek: [3, 'Too many colours. I know that it is a toy.'],
      },
    },
    {
      name: 'Tournament chess set',
      brand: 'Tumbledown',
      image: 'chess-set',
      description:
        'Weighted pieces of ebonised boxwood with felt under each, the king 95 mm tall, and a folding beech board with squares of 55 mm. Two spare queens are in the box. The board is the box.',
      specifications: {
        Pieces: 'Weighted boxwood',
        King: '95 mm',
        Squares: '55 mm',
        Board: 'Beech, folding',
        'Spare queens': '2',
      },
      price: 64,
      cost: 33,
      stock: 21,
      reviews: {
        marek: [4, 'My father approves of the knights. He approves of nothing.'],
        tomas: [5, 'The felt makes every blunder perfectly silent.'],
      },
    },
    {
      name: 'Rainbow twist cube',
      brand: 'Tumbledown',
      image: 'twist-cube',
      description:
        'A cube of 57 mm with six colours that turns without catching. Magnets pull the rows into line, and the tiles are coloured through, so nothing can peel. A card in the box shows one way home.',
      specifications: {
        Size: '57 mm',
        Colours: '6, without stickers',
        Magnets: 'Yes',
        Age: 'From 6 years',
        'In the box': 'One way to solve it',
      },
      price: 27,
      cost: 12.5,
      stock: 34,
      reviews: {
        amara: [4, 'Solved once, by accident, by the smallest. Nobody has dared to touch it since.'],
      },
    },
  ],
}
