import type { Department } from '../types.ts'

export const electronics: Department = {
  category: 'Electronics',
  products: [
    {
      name: 'Featherbook 14',
      brand: 'Northwind',
      image: 'laptop',
      description:
        'A 14-inch laptop of 1.1 kg in a recycled aluminium case. The matt screen shows 2,560 × 1,600 pixels, and 16 GB of memory and a 512 GB drive leave room for a few years of work. Eleven hours of writing on one charge; two USB-C ports, one headphone socket.',
      specifications: {
        Screen: '14 inches, 2,560 × 1,600, matt',
        Memory: '16 GB',
        Storage: '512 GB',
        'Battery life': '11 hours',
        Ports: '2 × USB-C, headphones',
        Weight: '1.1 kg',
        Case: 'Recycled aluminium',
      },
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
      name: 'Reflex camera S1',
      brand: 'Lumen',
      image: 'camera',
      description:
        'A camera with an 18–140 mm lens and an APS-C sensor of 24 megapixels. Real dials for aperture and exposure, a quiet shutter, and a body of 460 g with a grip for cold hands.',
      specifications: {
        Sensor: 'APS-C, 24 megapixels',
        Lens: '18–140 mm',
        Weight: '460 g, body',
        Dials: 'Aperture and exposure',
        Storage: 'SD card',
      },
      price: 429,
      cost: 262,
      stock: 31,
      reviews: {
        ines: [5, 'The dials click the way a lock in a good door does. I take better pictures because I want to hold it.'],
        tomas: [4, 'Nobody in the harbour café notices the shutter. Menus are a maze, but you only go in once.'],
        yuki: [4, 'Sharp from f/5.6. Some vignetting wide open. The strap lugs are a little close to the grip.'],
        amara: [5, 'Fast enough for two small children at a birthday party, and that is the hardest test I know.'],
      },
    },
    {
      name: 'Pane 10 tablet',
      brand: 'Northwind',
      image: 'tablet',
      description:
        'A 10-inch tablet with a flat screen, 128 GB of storage and two days of ordinary use from its battery. The back is screwed, not glued, so screen and battery can be changed at home. Splash-proof to IP54.',
      specifications: {
        Screen: '10 inches',
        Storage: '128 GB',
        'Battery life': '2 days',
        Protection: 'IP54',
        Repairs: 'Screen and battery can be changed',
      },
      price: 649,
      cost: 428,
      stock: 38,
      reviews: {
        priya: [4, 'I opened it the first evening, of course. Four screws, clear labels inside. More of this, please.'],
        conor: [3, 'Grand tablet, but the camera turns every pub into a cave. By daylight no complaints at all.'],
        noor: [5, 'Two days between charges is real. Updates come on time as well.'],
      },
    },
    {
      name: 'Studio 24 desktop computer',
      brand: 'Northwind',
      image: 'desktop',
      description:
        'An all-in-one desktop with a 23.8-inch 4K screen, eight processor cores, 32 GB of memory and a 1 TB drive. The stand tilts and lifts by 11 cm. Comes with a full-size keyboard and a cable long enough to reach under a desk.',
      specifications: {
        Screen: '23.8 inches, 4K',
        Processor: '8 cores',
        Memory: '32 GB',
        Storage: '1 TB',
        Stand: 'Tilts, lifts by 11 cm',
        'In the box': 'Keyboard',
      },
      price: 1299,
      cost: 868,
      stock: 9,
      reviews: {
        ines: [4, 'Colours out of the box are close to my calibrated screen. The included keyboard went into a drawer.'],
      },
    },
    {
      name: 'Quiet-feed printer',
      brand: 'Northwind',
      image: 'printer',
      description:
        'A printer and scanner, 43 cm wide, that draws its paper without a groan. It prints fifteen pages a minute on both sides, from tanks that are filled and not thrown away. Works without a wire, and without an account.',
      specifications: {
        Functions: 'Print and scan',
        Speed: '15 pages a minute',
        Paper: 'A4, both sides',
        Ink: 'Refillable tanks',
        Width: '43 cm',
        Wireless: 'Wi-Fi',
      },
      price: 84,
      cost: 43,
      stock: 56,
      reviews: {
        mei: [5, 'My partner sleeps, I print. Marriage saved.'],
        tomas: [3, 'Very quiet, but I like to hear a page when I have earned one.'],
        priya: [4, 'From laptop or tablet the first page takes nine seconds. The tray could be deeper.'],
      },
    },
    {
      name: 'Pebble cordless phone',
      brand: 'Northwind',
      image: 'cordless-phone',
      description:
        'A cordless phone with keys that a thumb can feel and a display that is lit from behind. Twelve hours of talk, eight days in its cradle, and a book of 200 names. Heard through four walls.',
      specifications: {
        'Talk time': '12 hours',
        Standby: '8 days',
        'Phone book': '200 names',
        Display: 'Lit',
        Range: '50 m indoors',
      },
      price: 39,
      cost: 19.5,
      stock: 72,
      reviews: {
        lars: [4, 'Big keys, thick gloves. Finally one that does not punish me for it.'],
        marek: [2, 'The cradle began to hum in week three. The replacement is fine so far, but I am not giving five for that.'],
      },
    },
    {
      name: 'Reserve weather station',
      brand: 'Ohmwell',
      image: 'weather-station',
      description:
        'A weather station the size of a paperback that shows temperature, humidity and time, indoors and out. Its sensor reaches 60 m through a wall, and two AA cells last for a year.',
      specifications: {
        Shows: 'Temperature, humidity, time',
        'Range of the sensor': '60 m',
        Batteries: '2 × AA',
        'Battery life': '1 year',
        Size: 'That of a paperback',
      },
      price: 45,
      cost: 22.5,
      stock: 64,
      reviews: {
        mei: [5, 'It says rain, and it rains.'],
        lars: [4, 'Held up at minus twelve outside the window. Slower in the cold, as they all are.'],
      },
    },
    {
      name: 'Homereel 4K projector',
      brand: 'Lumen',
      image: 'projector',
      description:
        'A projector for film nights and birthdays: 4K, 2,200 lumens, and a lens that makes two metres of picture from three metres away. The fan is quieter than a page being turned, and the lamp is rated for 6,000 hours.',
      specifications: {
        Resolution: '4K',
        Brightness: '2,200 lumens',
        Picture: '2 m from 3 m away',
        Lamp: '6,000 hours',
        Ports: '2 × HDMI, USB',
      },
      price: 589,
      cost: 377,
      stock: 14,
      reviews: {},
    },
    {
      name: 'Stratus steel fan',
      brand: 'Ohmwell',
      image: 'fan',
      description:
        'A floor fan of 35 cm in polished steel with three broad blades. It tilts by hand, stands on rubber, and has three speeds: for reading, for cooking and for August. The grille comes off with a coin.',
      specifications: {
        Diameter: '35 cm',
        Speeds: '3',
        Material: 'Polished steel',
        Tilts: 'By hand',
        Cleaning: 'Grille comes off',
      },
      price: 129,
      cost: 66,
      stock: 11,
      reviews: {
        lars: [5, 'The first warm night of the year. Everybody in the house went to bed on time.'],
        amara: [4, 'The children argue over who sits in front. It is a bit loud at full speed.'],
      },
    },
  ],
}
