import type { Department } from '../types.ts'

export const clothing: Department = {
  category: 'Shoes & Clothing',
  products: [
    {
      name: 'Cloudline running shoe',
      brand: 'Stride',
      image: '1f45f.webp',
      description:
        'A road shoe for daily training: 242 g in size 42, 8 mm drop, and a foam midsole that still springs after 600 km. The knitted upper has no seams at the toes, and the outsole is carbon rubber where runners wear it down.',
      price: 96,
      cost: 49,
      stock: 58,
      reviews: {
        marek: [4, 'At 700 km and the heel is only now giving up. I have bought the second pair.'],
        maya: [5, 'Half marathon straight from the box. Not clever, but no blisters.'],
        noor: [5, 'Lilac! And fast.'],
        yuki: [3, 'Good cushioning, weak lace loops. One tore in the second month and was replaced.'],
        conor: [4, 'I run for the bus in them. I now catch it one time in two.'],
        priya: [5, 'My knee physiotherapist noticed the difference before I told her.'],
      },
    },
    {
      name: 'Ridge hiking boot',
      brand: 'Stride',
      image: '1f97e.webp',
      description:
        'A mid-height boot of waxed nubuck with a waterproof lining and a stitched sole that any cobbler can renew. 610 g in size 42. Stiff enough for scree, soft enough for the walk back to the bus.',
      price: 142,
      cost: 75,
      stock: 26,
      reviews: {
        lars: [5, 'Nine days across wet fells. Dry socks every evening, and I do not say that lightly.'],
        ruth: [4, 'Good ankle support for old ankles. The laces are longer than I am.'],
        tomas: [4, 'From sea level to the snow line in one pair. Warm in the city.'],
      },
    },
    {
      name: 'Camel trench coat',
      brand: 'Pelham Loom',
      image: '1f9e5.webp',
      description:
        'A double-breasted coat of close-woven cotton gabardine that turns away an hour of rain. Horn buttons, a deep inside pocket and a half lining of viscose. Cut to go over a jacket; 112 cm long in size M.',
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
      image: '1f456.webp',
      description:
        'Five-pocket jeans of 12-ounce denim, 99 % organic cotton and 1 % elastane. Straight from the hip, button fly, and a hem with enough cloth to let down by 4 cm. Washed once, so they will not shrink further.',
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
      name: 'Organic cotton T-shirt',
      brand: 'Pelham Loom',
      image: '1f455.webp',
      description:
        'A T-shirt of combed organic cotton, 190 g per square metre, with a collar that keeps its shape after forty washes. Side seams, no printed logo, dyed in leaf green.',
      price: 24,
      cost: 11,
      stock: 80,
      reviews: {
        marek: [4, 'Ordinary in the best sense. I bought four.'],
        amara: [2, 'The cloth is lovely but my M was a good 3 cm shorter than the last one. Check the table first.'],
      },
    },
    {
      name: 'Lambswool scarf',
      brand: 'Pelham Loom',
      image: '1f9e3.webp',
      description:
        'A scarf of pure lambswool, 180 × 28 cm, woven in one piece and brushed on both sides. Warm enough for a frosty platform, and not itchy at the neck. Wash by hand in cool water.',
      price: 48,
      cost: 23,
      stock: 36,
      reviews: {},
    },
    {
      name: 'Striped crew socks',
      brand: 'Stride',
      image: '1f9e6.webp',
      description:
        'One pair of combed-cotton socks with a flat toe seam and a cushioned sole. The striped cuff stays up without leaving a mark. Sizes 36 to 46, washable at 60 °C.',
      price: 9.5,
      cost: 4.3,
      stock: 78,
      reviews: {
        yuki: [4, 'Toe seam is flat. Colour stable after ten washes at 60 °C.'],
        conor: [5, 'Green socks, and I am from Galway. What did you think would happen?'],
        ruth: [4, 'They stay up. At my age one notices.'],
      },
    },
  ],
}
