import type { Department } from '../types.ts'

export const home: Department = {
  category: 'Home & Garden',
  products: [
    {
      name: 'Oak dining chair',
      brand: 'Nook',
      image: 'chair',
      description:
        'A dining chair of solid white oak, 46 cm at the seat and 82 cm at the back. The joints are glued and pegged; the finish is hard-wax oil, which can be touched up with a cloth. Carries 130 kg and comes in one piece.',
      specifications: {
        Wood: 'Solid white oak',
        Seat: '46 cm high',
        Back: '82 cm high',
        Finish: 'Hard-wax oil',
        Carries: '130 kg',
        Assembly: 'None',
      },
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
      name: 'Potted dracaena',
      brand: 'Fern & Co',
      image: 'plant',
      description:
        'A dracaena of about 40 cm in a terracotta pot of 14 cm with a saucer. It asks for water every two weeks and does well away from the window. Grown without peat and sent in a cardboard collar. Keep the leaves away from pets.',
      specifications: {
        Height: 'About 40 cm',
        Pot: 'Terracotta, 14 cm',
        Light: 'Half shade',
        Water: 'Every two weeks',
        Pets: 'Keep away',
      },
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
      name: 'Warm table lamp',
      brand: 'Glow',
      image: 'lamp',
      description:
        'A table lamp of turned cherry with a pleated shade, 42 cm tall. Its light of 806 lumens and 7 watts is 2,700 kelvin with a colour index of 95, and dims down without flicker. The bulb can be changed.',
      specifications: {
        Height: '42 cm',
        Base: 'Turned cherry',
        Light: '806 lumens, 2,700 K',
        Power: '7 W',
        Bulb: 'LED, can be changed',
        Dims: 'Yes',
      },
      price: 48.5,
      cost: 24.5,
      stock: 9,
      reviews: {
        priya: [4, 'Measured 6.8 W. No flicker down to about eight per cent on my dimmer.'],
        ruth: [5, 'The colour of an old lamp with the bill of a new one.'],
        lars: [3, 'The shade arrived a little crooked. Bent back, it is exactly right.'],
        ines: [4, 'Reds look like reds. For once I do not have to carry things to the window.'],
        mei: [1, 'It came in pieces; the carton is thin. Refunded the same day, but I had wanted light.'],
        conor: [4, 'It lights up, it is warm, there is one of it. No further questions.'],
      },
    },
    {
      name: 'Hearth chesterfield sofa',
      brand: 'Nook',
      image: 'sofa',
      description:
        'A three-seat sofa of 218 cm in oxblood leather, buttoned by hand. Beech frame, pocket springs, and feet that come off for the stairs. Delivered in three boxes that pass a 70 cm door.',
      specifications: {
        Seats: '3',
        Width: '218 cm',
        Leather: 'Oxblood, buttoned by hand',
        Frame: 'Beech',
        Seat: 'Pocket springs',
        Delivery: 'Three boxes',
      },
      price: 1190,
      cost: 738,
      stock: 7,
      reviews: {
        maya: [4, 'Up three flights in its boxes, as promised. The buttons are what visitors remember.'],
      },
    },
    {
      name: 'Petal tulip vase',
      brand: 'Nook',
      image: 'tulips',
      description:
        'A round vase of white porcelain, 19 cm across, with nine tulips of dyed silk that are hard to tell from others. Stems of wire, so they can be arranged anew. Dust them twice a year.',
      specifications: {
        Vase: 'White porcelain, 19 cm',
        Tulips: '9, silk',
        Stems: 'Wire',
        Care: 'Dust twice a year',
        Water: 'None needed',
      },
      price: 118,
      cost: 60,
      stock: 17,
      reviews: {
        amara: [5, 'It turns the hallway into a room, and it needs no water.'],
        ines: [4, 'Thin porcelain, and petals that one has to touch to be sure. The red is slightly warmer than on the screen.'],
      },
    },
    {
      name: 'Walnut cuckoo clock',
      brand: 'Tempo',
      image: 'cuckoo-clock',
      description:
        'A cuckoo clock in a walnut case, 34 cm tall, with a pendulum and a carved roof. The bird calls the hours by bellows, and keeps quiet while the room is dark. One weight, wound once a day.',
      specifications: {
        Case: 'Walnut',
        Height: '34 cm',
        Movement: 'Mechanical, one weight',
        Winding: 'Once a day',
        Call: 'Hours, quiet in the dark',
      },
      price: 136,
      cost: 74,
      stock: 16,
      reviews: {},
    },
    {
      name: 'Beeswax candle and holder',
      brand: 'Glow',
      image: 'candle',
      description:
        'A tapered candle of dyed beeswax, 22 cm tall, in a turned holder of white ash. Burns for about eight hours with a steady flame and a faint smell of honey. The cotton wick has no metal core.',
      specifications: {
        Candle: 'Dyed beeswax, 22 cm',
        Holder: 'White ash',
        Burns: 'About 8 hours',
        Wick: 'Cotton',
        Scent: 'Faint honey',
      },
      price: 16,
      cost: 7.5,
      stock: 66,
      reviews: {
        ruth: [5, 'A winter of evenings, and not a drop on the cloth. It smells of honey only when you lean in, which is right.'],
        tomas: [4, 'The power failed, we lit three, and nobody wanted the power back.'],
      },
    },
    {
      name: 'Young saguaro cactus',
      brand: 'Fern & Co',
      image: 'cactus',
      description:
        'A nursery-grown saguaro, 20 to 25 cm tall with its first arms, in a pot of black stoneware. Needs a sunny sill, gritty soil and water once a month. It will be taller than you in about seventy years.',
      specifications: {
        Height: '20 to 25 cm',
        Pot: 'Black stoneware',
        Light: 'Full sun',
        Water: 'Once a month',
        Soil: 'Gritty',
      },
      price: 26,
      cost: 13,
      stock: 0,
      reviews: {
        marek: [3, 'Healthy, but smaller than I had pictured. I suppose I have time.'],
      },
    },
  ],
}
