import type { Department } from '../types.ts'

export const kitchen: Department = {
  category: 'Kitchen',
  products: [
    {
      name: 'Stoneware mug, set of two',
      brand: 'Kiln',
      image: 'coffee-cup',
      description:
        'Two thrown mugs of 300 ml with saucers, glazed in white. The stoneware keeps coffee hot through a long telephone call, and goes in the dishwasher, the oven and the microwave. The base is ground smooth for wooden tables.',
      specifications: {
        Volume: '300 ml',
        Material: 'Stoneware, white glaze',
        Pieces: 'Two mugs, two saucers',
        Dishwasher: 'Yes',
        Microwave: 'Yes',
        Oven: 'Yes',
      },
      price: 34,
      cost: 16,
      stock: 68,
      reviews: {
        maya: [5, 'The handle fits three fingers and a bad morning.'],
        ruth: [5, 'They feel made, not printed. One has a thumbprint in the glaze and it is mine now.'],
        conor: [5, 'Holds a serious amount of tea. The saucer is handy for the second biscuit.'],
        ines: [5, 'Beautiful proportion between cup and saucer. The glaze pools at the rim exactly as it should.'],
        yuki: [5, '300 ml to the brim, 260 ml in practice. Foot ring is smooth. Excellent.'],
        priya: [5, 'Survived a year of the office dishwasher, which has killed everything else.'],
        noor: [4, 'Lovely mugs. I broke one and would like to be able to buy just one.'],
        tomas: [5, 'Coffee tastes the same. The morning does not.'],
      },
    },
    {
      name: 'Meadow porcelain teapot',
      brand: 'Kiln',
      image: 'teapot',
      description:
        'A tall teapot of 1.1 litres in cream porcelain with painted flowers, and a deep-set lid that stays on when you pour. The lip is cut sharp and does not drip. A steel strainer for loose leaves sits inside.',
      specifications: {
        Volume: '1.1 litres',
        Material: 'Porcelain',
        Strainer: 'Steel',
        Pattern: 'Painted flowers',
        Dishwasher: 'Yes',
      },
      price: 58,
      cost: 29,
      stock: 22,
      reviews: {
        conor: [5, 'It does not drip. I have waited my entire adult life to type that.'],
        mei: [4, 'The strainer is wide enough for oolong to open. A bit heavy when full.'],
        ruth: [4, 'Keeps a second cup hot. The flowers are the ones of my garden.'],
      },
    },
    {
      name: "Chef's knife 20 cm",
      brand: 'Copperleaf',
      image: 'chefs-knife',
      description:
        'A forged knife of molybdenum steel, hardened to 58 HRC, with a blade of 20 cm and a riveted handle. Ground thin behind the edge and balanced at the bolster. Wash by hand, and it will last longer than the kitchen.',
      specifications: {
        Blade: '20 cm',
        Steel: 'Molybdenum, 58 HRC',
        Making: 'Forged',
        Handle: 'Riveted',
        Care: 'By hand',
      },
      price: 92,
      cost: 47,
      stock: 30,
      reviews: {
        yuki: [4, 'Arrived sharp, 15 degrees a side. Takes an edge quickly on a 1,000 stone.'],
        lars: [5, 'Cleaned forty herring and then sliced a tomato to paper.'],
        marek: [5, 'Balanced exactly where I pinch it.'],
      },
    },
    {
      name: 'Everyday stock pot 8 L',
      brand: 'Copperleaf',
      image: 'stock-pot',
      description:
        'A pot of brushed steel, 26 cm across and 17 cm deep, with a base in three layers. Works on gas, induction and open fire. The handles stay cool for as long as a soup takes.',
      specifications: {
        Volume: '8 litres',
        Material: 'Brushed steel',
        Diameter: '26 cm',
        Depth: '17 cm',
        Hobs: 'Gas, induction, open fire',
        Base: 'Three layers',
      },
      price: 49,
      cost: 24,
      stock: 40,
      reviews: {
        tomas: [4, 'Soup for twelve, and nothing has burnt on yet. Do not let anybody salt cold water in it.'],
        mei: [2, 'It spotted in our humidity after one careless night. Cleaned up well, but be warned.'],
        lars: [5, 'Hob on Friday, campfire on Saturday.'],
      },
    },
    {
      name: 'Olive-wood salad bowl',
      brand: 'Copperleaf',
      image: 'salad-bowl',
      description:
        'A salad bowl of 28 cm turned from one piece of olive wood, so no two have the same grain. Oiled, not varnished. Wipe it with a damp cloth, and never leave it in the sink.',
      specifications: {
        Diameter: '28 cm',
        Wood: 'Olive, one piece',
        Finish: 'Oiled',
        Care: 'Damp cloth',
        Dishwasher: 'No',
      },
      price: 22,
      cost: 10.5,
      stock: 47,
      reviews: {
        amara: [4, 'Salad for the big one, popcorn for the small one. No cracks yet.'],
      },
    },
    {
      name: 'Bistro table setting',
      brand: 'Copperleaf',
      image: 'table-setting',
      description:
        'All that one guest needs: a porcelain plate with a gilded rim, two glasses, and knife, forks and spoons in 18/10 steel. The steel is 3 mm thick and brushed. Each part can be bought again.',
      specifications: {
        For: 'One guest',
        Plate: 'Porcelain, gilded rim',
        Glasses: '2',
        Cutlery: '18/10 steel, 3 mm',
        Spares: 'Each part',
      },
      price: 69,
      cost: 35,
      stock: 25,
      reviews: {},
    },
    {
      name: 'Wine glasses, set of four',
      brand: 'Clearwater',
      image: 'wine-glass',
      description:
        'Four lead-free crystal glasses of 480 ml, 21 cm tall, with a cut rim and a drawn stem. The bowl is wide enough for red and narrow enough for white. Spares can be bought one at a time.',
      specifications: {
        Pieces: '4',
        Volume: '480 ml',
        Height: '21 cm',
        Material: 'Lead-free crystal',
        Stem: 'Drawn',
        Spares: 'Singly',
      },
      price: 44,
      cost: 21.5,
      stock: 28,
      reviews: {
        ines: [4, 'Thin rim, no seam in the stem. I have lowered my voice when holding one.'],
        tomas: [5, 'Carménère on the roof, four friends, no casualties.'],
      },
    },
    {
      name: 'Meadow porcelain cup',
      brand: 'Kiln',
      image: 'cup',
      description:
        'A cup of 180 ml with its saucer in cream porcelain with painted flowers, to go with the teapot. The handle takes two fingers. Dishwasher-safe, and sold one at a time.',
      specifications: {
        Volume: '180 ml',
        Material: 'Porcelain',
        Pattern: 'Painted flowers',
        Saucer: 'Included',
        Dishwasher: 'Yes',
      },
      price: 6.5,
      cost: 3.2,
      stock: 76,
      reviews: {
        priya: [4, 'Eleven colleagues, eleven cups, one pattern. Nobody takes the wrong one home.'],
      },
    },
  ],
}
