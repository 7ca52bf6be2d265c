import type { Department } from '../types.ts'

export const audio: Department = {
  category: 'Audio & Music',
  products: [
    {
      name: 'Halo 2 wireless headphones',
      brand: 'Sonora',
      image: 'headphones',
      description:
        'Over-ear headphones of 245 g with 40 mm drivers and active noise cancelling in three steps. Thirty-five hours on a charge, ten minutes of charging for another four. Ear pads and battery can be changed; folds into the linen pouch that comes with it.',
      price: 189,
      cost: 98,
      stock: 46,
      reviews: {
        tomas: [5, 'I mix on studio monitors and check on these. They flatter nobody, which is what I want.'],
        maya: [5, 'I wore them from London to Lagos and only noticed when the steward tapped my shoulder.'],
        priya: [5, 'Noise cancelling handles an open-plan office and a ceiling fan. Multipoint pairing simply works.'],
        noor: [5, 'My library headphones. Second owner of the first Halo, first owner of the second.'],
        conor: [5, 'The mother-in-law was talking for twenty minutes. Lovely woman. Lovely headphones.'],
        yuki: [4, 'Clear mids, controlled bass. Clamping force is slightly high for the first week.'],
        mei: [5, 'Fold small, charge fast, survive my handbag. The pouch is nicer than most pouches.'],
        ruth: [5, 'I can hear the second violins again. I had thought they had gone home.'],
        marek: [5, 'Bought them with low expectations. I was wrong, and it does not happen often.'],
        amara: [5, 'Changed the ear pads myself after a year of daily use. Five minutes, no tools.'],
      },
    },
    {
      name: 'Nightbloom electric guitar',
      brand: 'Ember',
      image: 'guitar',
      description:
        'A solid alder body with a bolted maple neck and a 648 mm scale. Three single-coil pickups, a five-way switch and a tremolo that comes back in tune. Set up by hand before it is sent; a stand and a spare set of 10–46 strings are in the box.',
      price: 549,
      cost: 318,
      stock: 13,
      reviews: {
        tomas: [5, 'The neck is what sells it. I have paid three times as much for worse fretwork.'],
        conor: [5, 'Plays better than I do. In the second position it sounds like a wet street at night.'],
        noor: [5, 'First electric guitar. It arrived in tune, which made me trust it at once.'],
        lars: [4, 'Solid. The tremolo arm rattled until I put a drop of wax on the thread.'],
      },
    },
    {
      name: 'Harbour table radio',
      brand: 'Sonora',
      image: 'radio',
      description:
        'A table radio for FM and DAB+ with one 9 cm speaker in a sealed cabinet, 31 cm wide. Two knobs, four presets, and a telescopic aerial that does what it should. Mains or six C cells.',
      price: 119,
      cost: 64,
      stock: 27,
      reviews: {
        ruth: [5, 'Two knobs. On, and louder. Thank you to whoever fought for that.'],
        conor: [4, 'Warm sound, great for the match. Eats batteries if you leave it in the shed.'],
      },
    },
    {
      name: 'Broadcast compact stereo',
      brand: 'Sonora',
      image: 'mini-stereo',
      description:
        'A compact stereo with DAB+, Bluetooth and a CD drawer, and two speakers in cherry veneer. Twice 20 watts fill a room of 25 square metres. The display dims itself at night.',
      price: 139,
      cost: 72,
      stock: 33,
      reviews: {
        maya: [5, 'Friends asked whether I had moved to a better flat. No, just this.'],
        tomas: [4, 'For its size I would not ask for more. The remote control is a toy.'],
      },
    },
    {
      name: 'Encore bookshelf speaker',
      brand: 'Sonora',
      image: 'speaker',
      description:
        'A two-way speaker with a 13 cm woofer and a silk dome in a cabinet of 31 × 19 × 22 cm. It plays on a shelf or on a stand, and a foam plug tames it in a corner. Sold singly.',
      price: 89,
      cost: 44,
      stock: 41,
      reviews: {
        conor: [4, 'Fell off the dresser at a wedding party. The dent is mine, the sound is still its own.'],
      },
    },
    {
      name: 'Nocturne 61 keyboard piano',
      brand: 'Ember',
      image: 'keyboard-piano',
      description:
        'A digital piano with 61 weighted keys, twelve sounds and two 10-watt speakers. At 7.4 kg one person carries it up the stairs, and two headphone sockets let a pupil and a teacher play at midnight. A sustain pedal is in the box.',
      price: 799,
      cost: 512,
      stock: 8,
      reviews: {
        ruth: [5, 'Forty years of teaching on uprights, and this touch did not make me wince once.'],
        mei: [4, 'Fits behind the sofa, and the neighbours have stopped leaving notes.'],
      },
    },
    {
      name: 'Rainbow xylophone',
      brand: 'Larkfield',
      image: 'xylophone',
      description:
        'A xylophone with fifteen metal bars in the colours of the rainbow on a frame of beech, 38 cm long. Each bar is filed by hand until its note is true. Two mallets and a song book are in the box.',
      price: 34,
      cost: 17,
      stock: 12,
      reviews: {
        amara: [4, 'For our youngest, who is four and loud. The notes are true, which saves us all.'],
        yuki: [3, 'In tune at 442 Hz. The mallets are too light; I use felt ones.'],
      },
    },
    {
      name: 'Bluebird stereo amplifier',
      brand: 'Larkfield',
      image: 'amplifier',
      description:
        'An integrated amplifier of twice 80 watts with a toroidal transformer, five inputs and a phono stage for both kinds of cartridge. The volume knob turns a real potentiometer. Each one is played for an hour before it leaves the workshop.',
      price: 1480,
      cost: 962,
      stock: 0,
      reviews: {},
    },
  ],
}
