import type { Department } from '../types.ts'

export const clothing: Department = {
  category: 'Shoes & Clothing',
  products: [
    {
      name: 'Cloudline canvas sneaker',
      brand: 'Stride',
      image: 'sneakers',
      description:
        'A canvas sneaker with a rubber toe cap and a vulcanised sole: 385 g in size 42. The cotton is woven tight, the insole can be taken out to dry, and the eyelets are brass. The red fades slowly, and well.',
      specifications: {
        Upper: 'Cotton canvas',
        Sole: 'Vulcanised rubber',
        Eyelets: 'Brass',
        Insole: 'Removable',
        Weight: '385 g in size 42',
      },
      price: 96,
      cost: 49,
      stock: 58,
      reviews: {
        marek: [4, 'Two summers of city walking, and the heel is only now giving up. I have bought the second pair.'],
        maya: [5, 'A weekend in Porto straight from the box. Not clever, but no blisters.'],
        noor: [5, 'Red! And they go with everything.'],
        yuki: [3, 'Good canvas, weak laces. One tore in the second month and was replaced.'],
        conor: [4, 'I run for the bus in them. I now catch it one time in two.'],
        priya: [5, 'Flat soles and room for toes. My knee physiotherapist noticed the difference before I told her.'],
      },
    },
    {
      name: 'Ridge ankle boot',
      brand: 'Stride',
      image: 'boots',
      description:
        'An ankle boot of blue-grey suede with a block heel of 6 cm and a zip on the inside. Lined with leather, on a stitched sole that any cobbler can renew. It wants a brush and a dry evening after rain.',
      specifications: {
        Upper: 'Suede',
        Lining: 'Leather',
        Heel: '6 cm',
        Closure: 'Zip inside',
        Sole: 'Stitched, can be renewed',
      },
      price: 142,
      cost: 75,
      stock: 26,
      reviews: {
        lars: [5, 'A present for my wife. Nine days of a fair in them, and not a word of complaint.'],
        ruth: [4, 'Good support for old ankles, and a zip, so that I need not bend for long.'],
        tomas: [4, 'Bought for my sister. She wears them from the office to the last bus.'],
      },
    },
    {
      name: 'Harrier bomber jacket',
      brand: 'Pelham Loom',
      image: 'jacket',
      description:
        'A bomber jacket of close-woven navy cotton that turns away an hour of rain. Ribbed cuffs with a white line, a two-way zip, a deep inside pocket and a lining of viscose. Cut to go over a jumper; 66 cm long in size M.',
      specifications: {
        Outside: 'Close-woven cotton',
        Lining: 'Viscose',
        Closure: 'Two-way zip',
        Pockets: '2 outside, 1 inside',
        Length: '66 cm in size M',
        Care: '30 °C, no tumble dryer',
      },
      price: 289,
      cost: 157,
      stock: 15,
      reviews: {
        ines: [5, 'The shoulders are cut by somebody who has met a shoulder. Wonderful cloth.'],
        maya: [4, 'Beautiful, and rainproof until about Camden. Sleeves run long.'],
      },
    },
    {
      name: 'Straight jeans',
      brand: 'Pelham Loom',
      image: 'jeans',
      description:
        'Five-pocket jeans of 12-ounce denim, 99 % organic cotton and 1 % elastane. Straight from the hip, button fly, and a hem with enough cloth to let down by 4 cm. Washed once, so they will not shrink further.',
      specifications: {
        Cloth: 'Denim, 12 oz',
        Material: '99 % organic cotton, 1 % elastane',
        Fit: 'Straight',
        Fly: 'Buttons',
        Hem: 'Lets down by 4 cm',
        Care: '40 °C, inside out',
      },
      price: 79,
      cost: 36,
      stock: 62,
      reviews: {
        noor: [4, 'They fit like the ones I wore out. I cannot ask more of jeans.'],
        lars: [1, 'Ordered 34, was sent 30, twice. I gave up and kept my old pair.'],
        conor: [3, 'Good cloth. Button fly on a cold morning is a test of character.'],
      },
    },
    {
      name: 'Marina summer dress',
      brand: 'Pelham Loom',
      image: 'dress',
      description:
        'A dress of combed organic cotton, 190 g per square metre, with a fitted waist and a skirt that swings. Side pockets that hold a telephone, wide straps, dyed in indigo.',
      specifications: {
        Material: 'Combed organic cotton',
        Weight: '190 g/m²',
        Pockets: '2 at the side',
        Fit: 'Fitted waist',
        Care: '30 °C',
      },
      price: 69,
      cost: 33,
      stock: 80,
      reviews: {
        marek: [4, 'For my daughter. It has pockets, and so I am told that it is the best one.'],
        amara: [2, 'The cloth is lovely but my M was a good 3 cm shorter than the last one. Check the table first.'],
      },
    },
    {
      name: 'Outfield cap',
      brand: 'Pelham Loom',
      image: 'cap',
      description:
        'A cap of brushed cotton twill in blue with a red peak. Six panels, stitched air holes, and a brass buckle for heads from 54 to 62 cm. Wash by hand in cool water.',
      specifications: {
        Material: 'Brushed cotton twill',
        Panels: '6',
        Closure: 'Brass buckle',
        Sizes: '54 to 62 cm',
        Care: 'By hand, cool',
      },
      price: 29,
      cost: 14,
      stock: 36,
      reviews: {},
    },
    {
      name: 'Poolside slides',
      brand: 'Stride',
      image: 'slides',
      description:
        'Slides of soft foam with a foot bed that drains and a strap with a white edge. They weigh 180 g a pair and do not mark a wet floor. Sizes 36 to 46.',
      specifications: {
        Material: 'Soft foam',
        'Foot bed': 'Drains',
        Weight: '180 g a pair',
        Sole: 'Does not mark',
        Sizes: '36 to 46',
      },
      price: 19.5,
      cost: 9.5,
      stock: 78,
      reviews: {
        yuki: [4, 'Foot bed is even on both sides. No smell of plastic after a week.'],
        conor: [5, 'I wear them to the bins. What did you think would happen?'],
        ruth: [4, 'They stay on. At my age one notices.'],
      },
    },
  ],
}
