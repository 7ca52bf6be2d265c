import type { Department } from '../types.ts'

export const home: Department = {
  category: 'Home & Garden',
  products: [
    {
      name: 'Oak dining chair',
      brand: 'Nook',
      image: '1fa91.webp',
      description:
        'A dining chair of solid smoked oak, 46 cm at the seat and 82 cm at the back. The joints are glued and pegged; the finish is hard-wax oil, which can be touched up with a cloth. Carries 130 kg and comes in one piece.',
      price: 164,
      cost: 92,
      stock: 3,
      reviews: {
        ines: [5, 'No screws to be seen, no wobble on an old floor. I keep turning it over to look at the joints.'],
        tomas: [4, 'Sat through a very long lunch without complaint. A cushion for the next one, perhaps.'],
        marek: [4, 'Heavy, as a chair of real wood should be. One pad was missing under a leg.'],
      },
    },
    {
      name: 'Potted ZZ plant',
      brand: 'Fern & Co',
      image: '1fab4.webp',
      description:
        'A ZZ plant of about 40 cm in a terracotta pot of 14 cm with a saucer. It asks for water every two or three weeks and does well away from the window. Grown without peat and sent in a cardboard collar. Keep the leaves away from pets.',
      price: 42,
      cost: 20,
      stock: 34,
      reviews: {
        mei: [5, 'I travel for weeks at a time. It does not hold it against me.'],
        noor: [5, 'Lives in a corridor with no daylight to speak of and still grows. I am a little afraid of it.'],
        ines: [4, 'Good plant, very good pot.'],
      },
    },
    {
      name: 'Warm LED bulb, 4 pack',
      brand: 'Glow',
      image: '1f4a1.webp',
      description:
        'Four filament bulbs with an E27 base, 806 lumens and 7 watts each. The light is 2,700 kelvin with a colour index of 95, and dims down without flicker. Rated for 15,000 hours.',
      price: 18.5,
      cost: 9,
      stock: 9,
      reviews: {
        priya: [4, 'Measured 6.8 W. No flicker down to about eight per cent on my dimmer.'],
        ruth: [5, 'The colour of an old lamp with the bill of a new one.'],
        lars: [3, 'One of the four died in a month. The other three are exactly right.'],
        ines: [4, 'Reds look like reds. For once I do not have to carry things to the window.'],
        mei: [1, 'Two of the four came in pieces; the carton is thin. Refunded the same day, but I had wanted light.'],
        conor: [4, 'They light up, they are warm, there are four of them. No further questions.'],
      },
    },
    {
      name: 'Hearth sofa and arc lamp',
      brand: 'Nook',
      image: '1f6cb-fe0f.webp',
      description:
        'A two-seat sofa of 164 cm with a floor lamp that reaches over the reader. Beech frame, pocket springs, and removable covers of blue wool blend rated for 45,000 rubs. Delivered in three boxes that pass a 70 cm door.',
      price: 1190,
      cost: 738,
      stock: 7,
      reviews: {
        maya: [4, 'Up three flights in its boxes, as promised. The lamp is what visitors remember.'],
      },
    },
    {
      name: 'Petal wall mirror',
      brand: 'Nook',
      image: '1fa9e.webp',
      description:
        'A wall mirror with a scalloped frame in brushed brass, 62 × 48 cm and 3.9 kg. The glass is 4 mm, copper-free and ground at the edge. Two hooks and a paper template for the drill are included.',
      price: 118,
      cost: 60,
      stock: 17,
      reviews: {
        amara: [5, 'It turns the hallway into a room. The paper template made hanging it a five-minute job.'],
        ines: [4, 'Fine casting, true glass. The brass is slightly more yellow than on the screen.'],
      },
    },
    {
      name: 'Walnut mantel clock',
      brand: 'Tempo',
      image: '1f570-fe0f.webp',
      description:
        'A mantel clock in an arched walnut case, 24 cm tall, with brass feet and a painted dial. The quartz movement sweeps without a tick. One AA cell lasts about two years.',
      price: 136,
      cost: 74,
      stock: 16,
      reviews: {},
    },
    {
      name: 'Beeswax pillar candle',
      brand: 'Glow',
      image: '1f56f-fe0f.webp',
      description:
        'A pillar candle of pure beeswax, 16 cm tall and 6 cm across. Burns for about 55 hours with a steady flame and a faint smell of honey. The cotton wick has no metal core.',
      price: 16,
      cost: 7.5,
      stock: 66,
      reviews: {
        ruth: [5, 'Two winters of evenings from one candle. It smells of honey only when you lean in, which is right.'],
        tomas: [4, 'The power failed, we lit three, and nobody wanted the power back.'],
      },
    },
    {
      name: 'Young saguaro cactus',
      brand: 'Fern & Co',
      image: '1f335.webp',
      description:
        'A nursery-grown saguaro, 20 to 25 cm tall with two first arms, sent bare-rooted in paper. Needs a sunny sill, gritty soil and water once a month. It will be taller than you in about seventy years.',
      price: 26,
      cost: 13,
      stock: 0,
      reviews: {
        marek: [3, 'Healthy, but smaller than I had pictured. I suppose I have time.'],
      },
    },
  ],
}
