import type { Department } from '../types.ts'

export const electronics: Department = {
  category: 'Electronics',
  products: [
    {
      name: 'Featherbook 14',
      brand: 'Northwind',
      image: '1f4bb.webp',
      description:
        'A 14-inch laptop of 1.1 kg in a recycled aluminium case. The matt screen shows 2,560 × 1,600 pixels, and 16 GB of memory and a 512 GB drive leave room for a few years of work. Eleven hours of writing on one charge; two USB-C ports, one headphone socket.',
      price: 1149,
      cost: 735,
      stock: 24,
      reviews: {
        priya: [
          5,
          'Compiles our main project in under three minutes and stays cool on the lap. The matt screen is the real win.',
        ],
        mei: [5, 'Fits the seat-back tray on every plane I have tried. I forget that it is in the bag.'],
        noor: [4, 'I saved up for a year. Fast, silent, lovely keys. I wish there was a third USB port.'],
        ruth: [4, 'My grandson set it up and I have not needed to ring him since, which is the highest praise I can give.'],
        yuki: [5, 'Measured weight 1,094 g. Battery 10 h 40 min with the screen at half brightness. As described.'],
      },
    },
    {
      name: 'Pocket camera S1',
      brand: 'Lumen',
      image: '1f4f7.webp',
      description:
        'A compact camera with a fixed 28 mm f/2 lens and a 1-inch sensor of 20 megapixels. Real dials for aperture and exposure, a quiet leaf shutter, and a body of 280 g that closes flat enough for a coat pocket.',
      price: 429,
      cost: 262,
      stock: 31,
      reviews: {
        ines: [5, 'The dials click the way a lock in a good door does. I take better pictures because I want to hold it.'],
        tomas: [4, 'Nobody in the harbour café notices the shutter. Menus are a maze, but you only go in once.'],
        yuki: [4, 'Sharp from f/2.8. Some vignetting wide open. The strap lugs are a little close to the grip.'],
        amara: [5, 'Fast enough for two small children at a birthday party, and that is the hardest test I know.'],
      },
    },
    {
      name: 'Pane 6 smartphone',
      brand: 'Northwind',
      image: '1f4f1.webp',
      description:
        'A 6.1-inch phone with a flat screen, 128 GB of storage and two days of ordinary use from its 4,500 mAh battery. The back is screwed, not glued, so screen and battery can be changed at home. Splash-proof to IP54.',
      price: 649,
      cost: 428,
      stock: 38,
      reviews: {
        priya: [4, 'I opened it the first evening, of course. Four screws, clear labels inside. More of this, please.'],
        conor: [3, 'Grand phone, but the camera turns every pub into a cave. By daylight no complaints at all.'],
        noor: [5, 'Two days between charges is real. Updates come on time as well.'],
      },
    },
    {
      name: 'Studio 24 desktop computer',
      brand: 'Northwind',
      image: '1f5a5-fe0f.webp',
      description:
        'An all-in-one desktop with a 23.8-inch 4K screen, eight processor cores, 32 GB of memory and a 1 TB drive. The stand tilts and lifts by 11 cm. Comes with a full-size keyboard and a cable long enough to reach under a desk.',
      price: 1299,
      cost: 868,
      stock: 9,
      reviews: {
        ines: [4, 'Colours out of the box are close to my calibrated screen. The included keyboard went into a drawer.'],
      },
    },
    {
      name: 'Quiet-key keyboard',
      brand: 'Northwind',
      image: '2328-fe0f.webp',
      description:
        'A low keyboard with damped scissor keys and a number block, 43 cm wide. It remembers three devices and changes between them with one key. Runs on two AAA cells for about eight months.',
      price: 84,
      cost: 43,
      stock: 56,
      reviews: {
        mei: [5, 'My partner sleeps, I type. Marriage saved.'],
        tomas: [3, 'Very quiet, but I like to hear a full stop when I have earned one.'],
        priya: [4, 'Switching between laptop and tablet takes less than a second. The feet could be steeper.'],
      },
    },
    {
      name: 'Pebble wireless mouse',
      brand: 'Northwind',
      image: '1f5b1-fe0f.webp',
      description:
        'A light mouse of 68 g with a symmetrical shell for either hand. The wheel is steel, the side is matt, and the USB-C charge lasts ten weeks. Works on glass.',
      price: 39,
      cost: 19.5,
      stock: 72,
      reviews: {
        lars: [4, 'Left-handed here. Finally one that does not punish me for it.'],
        marek: [2, 'Wheel began to squeak in week three. The replacement is fine so far, but I am not giving five for that.'],
      },
    },
    {
      name: 'Reserve 10 power bank',
      brand: 'Ohmwell',
      image: '1f50b.webp',
      description:
        'A power bank of 10,000 mAh the size of a deck of cards, 210 g. Charges a phone about twice at up to 22 watts, shows what is left in five steps, and passes the limit for hand luggage.',
      price: 45,
      cost: 22.5,
      stock: 64,
      reviews: {
        mei: [5, 'Three weeks of trains, zero dead phones.'],
        lars: [4, 'Held up at minus twelve in an inside pocket. Slower in the cold, as they all are.'],
      },
    },
    {
      name: 'Homereel 4K camcorder',
      brand: 'Lumen',
      image: '1f4f9.webp',
      description:
        'A camcorder for school plays and birthdays: 4K at 60 frames, a steady 20× optical zoom and a screen that folds away. Records three hours on a 128 GB card, and the battery lasts as long.',
      price: 589,
      cost: 377,
      stock: 14,
      reviews: {},
    },
    {
      name: 'Stargazer 80 telescope',
      brand: 'Lumen',
      image: '1f52d.webp',
      description:
        'A refractor of 80 mm aperture and 480 mm focal length on an aluminium tripod. Two eyepieces give 19 and 48 times; enough for the rings of Saturn, the moons of Jupiter and a good deal of the Moon. Packs into a bag of 62 cm.',
      price: 349,
      cost: 205,
      stock: 11,
      reviews: {
        lars: [5, 'Saturn from the garden on the first clear night. Nobody in the house went to bed on time.'],
        amara: [4, 'The children argue over who looks first. The tripod is a bit springy at full height.'],
      },
    },
  ],
}
