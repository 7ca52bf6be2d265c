import type { Department } from '../types.ts'

export const accessories: Department = {
  category: 'Accessories',
  products: [
    {
      name: 'Meridian field watch',
      brand: 'Tempo',
      image: 'watch',
      description:
        'A quiet everyday watch: 38 mm steel case, domed sapphire, and a dial you can read in the dark. The strap changes without a tool. Quartz movement, water-resistant to 100 m.',
      specifications: {
        Case: 'Steel, 38 mm',
        Glass: 'Domed sapphire',
        Movement: 'Quartz',
        'Water resistance': '100 m',
        'Strap width': '20 mm',
        Guarantee: '3 years',
      },
      price: 129,
      cost: 66,
      stock: 6,
      reviews: {
        ines: [5, 'Light, readable, and the strap swap is genuinely quick.'],
        tomas: [4, 'Smaller than the photos suggest; I like it for that.'],
        lars: [5, 'A season of paddling and wood-chopping. Not a scratch on the glass.'],
        maya: [5, 'I stopped looking at my phone for the time, and so stopped looking at my phone.'],
        yuki: [5, 'Gains 0.3 s a day. Lume lasts until morning.'],
        marek: [4, 'Good on the bike. The crown digs into a thick glove.'],
        ruth: [5, 'Numerals! At last, numerals.'],
        noor: [5, 'My graduation present from three aunts. I wear it every day.'],
      },
    },
    {
      name: 'Ramble straw hat',
      brand: 'Saltmarsh',
      image: 'hat',
      description:
        'A hat of woven paper straw with a brim of 7 cm and a ribbon of dark grosgrain. It rolls up for a bag and comes back into shape over a kettle. Sizes 55 to 61.',
      specifications: {
        Material: 'Woven paper straw',
        Brim: '7 cm',
        Ribbon: 'Grosgrain',
        Sizes: '55 to 61 cm',
        Packing: 'Rolls up',
      },
      price: 32,
      cost: 15.5,
      stock: 44,
      reviews: {
        marek: [4, 'Stays on at 30 km/h, which I had not expected of straw. The ribbon came loose once.'],
      },
    },
    {
      name: 'Coastline sunglasses',
      brand: 'Saltmarsh',
      image: 'sunglasses',
      description:
        'Polarised lenses of category 3 in a frame of plant-based acetate, 144 mm wide. Five-barrel hinges, 26 g, full UV400 protection. Hard case and cloth included.',
      specifications: {
        Frame: 'Plant-based acetate',
        Lenses: 'Polarised, category 3',
        Protection: 'UV400',
        Width: '144 mm',
        Weight: '26 g',
        'In the box': 'Hard case and cloth',
      },
      price: 74,
      cost: 34,
      stock: 52,
      reviews: {
        maya: [4, 'Comfortable under a bike helmet. Glare off wet roads is simply gone.'],
        lars: [3, 'Fine lenses, but they slide when I sweat. A rubber nose pad would fix it.'],
      },
    },
    {
      name: 'Weekday handbag',
      brand: 'Marlow & Vane',
      image: 'handbag',
      description:
        'A handbag of vegetable-tanned leather, 32 × 24 × 12 cm. Inside are a zip pocket, a key loop and space for a tablet of 11 inches. The base has four brass feet; the lining is undyed cotton.',
      specifications: {
        Leather: 'Vegetable-tanned',
        Lining: 'Undyed cotton',
        Size: '32 × 24 × 12 cm',
        Tablet: 'Up to 11 inches',
        Closure: 'Zip',
      },
      price: 148,
      cost: 76,
      stock: 19,
      reviews: {
        ines: [5, 'Edges painted, seams straight, lining you can find things in. Someone cared.'],
        mei: [4, 'The key loop is a small thing that I now need in every bag.'],
      },
    },
    {
      name: 'Ledger leather briefcase',
      brand: 'Marlow & Vane',
      image: 'briefcase',
      description:
        'A briefcase of 2.5 mm bridle leather with a solid brass lock, 40 × 30 × 9 cm. One compartment takes a 15-inch laptop, the other takes paper. The leather darkens with use and can be restitched.',
      specifications: {
        Leather: 'Bridle leather, 2.5 mm',
        Lock: 'Solid brass',
        Size: '40 × 30 × 9 cm',
        Laptop: 'Up to 15 inches',
        Repairs: 'Can be restitched',
      },
      price: 235,
      cost: 128,
      stock: 10,
      reviews: {
        conor: [4, 'I carry sandwiches and a tin whistle in it, and yet people listen to me now.'],
      },
    },
    {
      name: 'Cabin suitcase 38 L',
      brand: 'Atlas',
      image: 'suitcase',
      description:
        'A cabin case of 55 × 38 × 20 cm with an aluminium rim and a padded handle. The shell of recycled polycarbonate weighs 2.1 kg. A strap, a divider and a washable lining keep order inside.',
      specifications: {
        Volume: '38 litres',
        Size: '55 × 38 × 20 cm',
        Weight: '2.1 kg',
        Shell: 'Recycled polycarbonate',
        Rim: 'Aluminium',
        'Cabin luggage': 'Yes',
      },
      price: 159,
      cost: 83,
      stock: 29,
      reviews: {
        mei: [5, 'Forty flights this year. The rim has three scars and the shell has none.'],
        priya: [5, 'Five days of clothes and a tripod. The divider is worth more than it looks.'],
        yuki: [3, 'Measured 55.4 cm with the handle. It passed, but I would rather not worry.'],
      },
    },
    {
      name: 'Storm umbrella',
      brand: 'Saltmarsh',
      image: 'umbrella',
      description:
        'A stick umbrella with eight fibreglass ribs that bend instead of breaking, tried in wind of 90 km/h. The canopy is 104 cm across, the crook handle is ash, and single ribs are sold as spares.',
      specifications: {
        Ribs: '8, fibreglass',
        Canopy: '104 cm',
        Handle: 'Ash',
        'Tested wind': '90 km/h',
        Spares: 'Single ribs',
      },
      price: 36,
      cost: 17,
      stock: 48,
      reviews: {
        conor: [5, 'Galway, February, sideways rain. It lived. My hat did not.'],
        maya: [4, 'Sturdy and big enough for two if you like each other.'],
        ruth: [4, 'The handle is proper wood. I ordered a spare rib just because I could.'],
      },
    },
  ],
}
