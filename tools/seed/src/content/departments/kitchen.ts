import type { Department } from '../types.ts'

export const kitchen: Department = {
  category: 'Kitchen',
  products: [
    {
      name: 'Stoneware mug, set of two',
      brand: 'Kiln',
      image: '2615.webp',
      description:
        'Two thrown mugs of 300 ml with saucers, glazed in pale lilac. The stoneware keeps coffee hot through a long telephone call, and goes in the dishwasher, the oven and the microwave. The base is ground smooth for wooden tables.',
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
      name: 'Crimson stoneware teapot',
      brand: 'Kiln',
      image: '1fad6.webp',
      description:
        'A round teapot of 1.1 litres in glazed stoneware with a deep-set lid that stays on when you pour. The spout is cut sharp and does not drip. A steel strainer for loose leaves sits inside.',
      price: 58,
      cost: 29,
      stock: 22,
      reviews: {
        conor: [5, 'It does not drip. I have waited my entire adult life to type that.'],
        mei: [4, 'The strainer is wide enough for oolong to open. A bit heavy when full.'],
        ruth: [4, 'Keeps a second cup hot. The red is the red of a good coat.'],
      },
    },
    {
      name: "Chef's knife 20 cm",
      brand: 'Copperleaf',
      image: '1f52a.webp',
      description:
        'A forged knife of molybdenum steel, hardened to 58 HRC, with a blade of 20 cm and a riveted handle. Ground thin behind the edge and balanced at the bolster. Wash by hand, and it will last longer than the kitchen.',
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
      name: 'Everyday frying pan 26 cm',
      brand: 'Copperleaf',
      image: '1f373.webp',
      description:
        'A pan of carbon steel, 26 cm across and 2 mm thick, seasoned before it is sent. Works on gas, induction and open fire. The long handle stays cool for the length of an omelette.',
      price: 49,
      cost: 24,
      stock: 40,
      reviews: {
        tomas: [4, 'Eggs slide by the second week. Do not let anybody put it in the dishwasher.'],
        mei: [2, 'It rusted in our humidity after one careless night. Cleaned up well, but be warned.'],
        lars: [5, 'Hob on Friday, campfire on Saturday.'],
      },
    },
    {
      name: 'Cobalt bowl and spoon',
      brand: 'Kiln',
      image: '1f963.webp',
      description:
        'A breakfast bowl of 650 ml with a matching spoon, both in cobalt-glazed stoneware. The wall is straight, so the last spoonful is as easy as the first. Stacks, and goes in the dishwasher.',
      price: 22,
      cost: 10.5,
      stock: 47,
      reviews: {
        amara: [4, 'Porridge for the small one, soup for the big one. No chips yet.'],
      },
    },
    {
      name: 'Bistro cutlery, 24 pieces',
      brand: 'Copperleaf',
      image: '1f374.webp',
      description:
        'Knives, forks, table spoons and tea spoons for six in 18/10 steel, 3 mm thick and brushed. The knives are forged in one piece and cut meat without a saw edge. Comes in a linen roll.',
      price: 69,
      cost: 35,
      stock: 25,
      reviews: {},
    },
    {
      name: 'Wine glasses, set of four',
      brand: 'Clearwater',
      image: '1f377.webp',
      description:
        'Four lead-free crystal glasses of 480 ml, 21 cm tall, with a cut rim and a drawn stem. The bowl is wide enough for red and narrow enough for white. Spares can be bought one at a time.',
      price: 44,
      cost: 21.5,
      stock: 28,
      reviews: {
        ines: [4, 'Thin rim, no seam in the stem. I have lowered my voice when holding one.'],
        tomas: [5, 'Carménère on the roof, four friends, no casualties.'],
      },
    },
    {
      name: 'Pantry jar 0.5 L',
      brand: 'Clearwater',
      image: '1fad9.webp',
      description:
        'A straight glass jar of half a litre with a steel lid and a silicone seal. The opening takes a whole hand and a measuring cup, and there is a field to write on in pencil. Dishwasher-safe in all its parts.',
      price: 6.5,
      cost: 3.2,
      stock: 76,
      reviews: {
        priya: [4, 'Eleven spices, eleven jars, one handwriting. The seal keeps turmeric where it belongs.'],
      },
    },
  ],
}
