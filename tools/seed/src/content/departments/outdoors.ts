import type { Department } from '../types.ts'

export const outdoors: Department = {
  category: 'Sport & Outdoors',
  products: [
    {
      name: 'Day hike backpack 22 L',
      brand: 'Atlas',
      image: 'backpack',
      description:
        'A backpack of 22 litres and 690 g in recycled nylon with a waxed base. The padded back fits frames from 42 to 52 cm, a sleeve takes a laptop or a water bladder, and the rain cover has a pocket of its own. Repaired free of charge for ten years.',
      specifications: {
        Volume: '22 litres',
        Weight: '690 g',
        Material: 'Recycled nylon',
        Back: 'For 42 to 52 cm',
        'Rain cover': 'Included',
        Repairs: 'Free for 10 years',
      },
      price: 78,
      cost: 39,
      stock: 43,
      reviews: {
        lars: [5, 'Sits still on a run down to the ferry. Zips work with cold fingers.'],
        maya: [5, 'Office on Thursday, hills on Saturday. Nobody at either place looked twice.'],
        priya: [5, 'The laptop sleeve ends 3 cm above the ground. Whoever did that has dropped a bag before.'],
        amara: [5, 'Two lunches, two raincoats, one tired child on top. Nothing tore.'],
        mei: [4, 'Perfect size. The side pockets are tight for a one-litre bottle.'],
        noor: [5, 'A seam went after a year; they repaired it and sent it back with a note.'],
        tomas: [5, 'It is very brown. I have grown to like that about both of us.'],
      },
    },
    {
      name: 'Moonrise two-person tent',
      brand: 'Atlas',
      image: 'tent',
      description:
        'A tent for two people and three seasons, 2.1 kg with pegs. It stands on two poles in six minutes, has a porch on each side, and holds off a water column of 3,000 mm. The inner floor is 215 × 130 cm.',
      specifications: {
        People: '2',
        Seasons: '3',
        Weight: '2.1 kg',
        'Water column': '3,000 mm',
        'Inner floor': '215 × 130 cm',
        Poles: '2',
      },
      price: 219,
      cost: 121,
      stock: 18,
      reviews: {
        lars: [4, 'Storm on the second night. Wet outside, dry inside, all pegs in place.'],
        conor: [5, 'Put it up in the dark in five minutes. We had had two pints each, so call it three sober.'],
        mei: [3, 'Good tent, but it needs better vents for the tropics. We slept with the porch open.'],
      },
    },
    {
      name: 'Poppy city bicycle',
      brand: 'Pace & Pedal',
      image: 'bicycle',
      description:
        'A city bicycle with a brazed steel frame, seven hub gears and a chain case that keeps trousers clean. Hub dynamo lights, mudguards and a rear rack for 25 kg are fitted; 15.8 kg as it stands. Comes nine-tenths assembled, with the one spanner that the last tenth needs.',
      specifications: {
        Frame: 'Brazed steel',
        Gears: '7, in the hub',
        Lights: 'Hub dynamo',
        Rack: 'Carries 25 kg',
        Weight: '15.8 kg',
        Assembly: 'Nine tenths done',
      },
      price: 690,
      cost: 441,
      stock: 10,
      reviews: {
        marek: [4, 'I wanted to find fault with the hub gears. I could not. The saddle, however, had to go.'],
        amara: [5, 'School run, market, home. The rack took a sack of rice without a wobble.'],
      },
    },
    {
      name: 'Maple skateboard 8.0',
      brand: 'Ridgeway',
      image: 'skateboard',
      description:
        'A complete board of seven-ply maple, 20.3 cm wide, with cast trucks and 54 mm wheels. The grip is cut by hand and the bearings are shielded. For streets and small parks; carries 100 kg.',
      specifications: {
        Deck: 'Maple, seven plies',
        Width: '20.3 cm',
        Wheels: '54 mm',
        Trucks: 'Cast',
        Carries: '100 kg',
      },
      price: 86,
      cost: 43,
      stock: 21,
      reviews: {
        noor: [4, 'Good pop, quiet bearings. I would choose softer wheels for our pavements.'],
      },
    },
    {
      name: 'Club tennis racket',
      brand: 'Ridgeway',
      image: 'racket',
      description:
        'A graphite racket of 285 g with a head of 645 square centimetres, strung at 24 kg. Forgiving off the centre and quick at the net; made for players who meet once a week. A cover and one ball are included.',
      specifications: {
        Material: 'Graphite',
        Weight: '285 g',
        Head: '645 cm²',
        'Strung at': '24 kg',
        'In the box': 'Cover and one ball',
      },
      price: 109,
      cost: 55,
      stock: 23,
      reviews: {
        priya: [4, 'Control went up, elbow pain went down. Restring it after a season.'],
        marek: [3, 'Decent frame. The factory grip is too thin for me.'],
      },
    },
    {
      name: 'Basecamp lantern',
      brand: 'Atlas',
      image: 'lantern',
      description:
        'A lantern of painted steel with a frosted globe, 26 cm tall. It shines for forty hours at the low step and lights a table for six at the high one. The handle folds, and the base takes three D cells or a USB cable.',
      specifications: {
        Height: '26 cm',
        Light: '6 to 40 hours',
        Power: 'Three D cells or USB',
        Body: 'Painted steel',
        Globe: 'Frosted glass',
      },
      price: 38,
      cost: 18.5,
      stock: 37,
      reviews: {
        lars: [4, 'Bright enough for a map, soft enough for a story. Heavy, but that is steel.'],
        ruth: [5, 'I gave it to my granddaughter with the words: you will always find the door.'],
      },
    },
    {
      name: 'Reef deck chair',
      brand: 'Saltmarsh',
      image: 'deck-chair',
      description:
        'A deck chair of oiled beech with a sling of striped cotton canvas. Three positions, brass hinges, and flat enough for the boot of a small car. The sling comes off for the wash.',
      specifications: {
        Frame: 'Oiled beech',
        Sling: 'Striped cotton canvas',
        Positions: '3',
        Hinges: 'Brass',
        Care: 'Sling can be washed',
      },
      price: 52,
      cost: 25,
      stock: 32,
      reviews: {},
    },
  ],
}
