import type { Department } from '../types.ts'

export const audio: Department = {
  category: 'Audio & Music',
  products: [
    {
      name: 'Halo 2 wireless headphones',
      brand: 'Sonora',
      image: '1f3a7.webp',
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
      name: 'Sunburst electric guitar',
      brand: 'Ember',
      image: '1f3b8.webp',
      description:
        'A solid alder body with a bolted maple neck and a 648 mm scale. Three single-coil pickups, a five-way switch and a tremolo that comes back in tune. Set up by hand before it is sent; a padded bag and a spare set of 10–46 strings are in the box.',
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
      image: '1f4fb.webp',
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
      name: 'Broadcast USB microphone',
      brand: 'Sonora',
      image: '1f399-fe0f.webp',
      description:
        'A cardioid condenser microphone with its own USB interface, 24 bit at 48 kHz. Gain, mute and headphone level sit on the body, and the table stand has a thread for a boom arm. Good for calls, podcasts and voice-over.',
      price: 139,
      cost: 72,
      stock: 33,
      reviews: {
        maya: [5, 'Colleagues asked whether I had moved to a better flat. No, just this.'],
        tomas: [4, 'For speech I would not spend more. For singing I would.'],
      },
    },
    {
      name: 'Encore stage microphone',
      brand: 'Sonora',
      image: '1f3a4.webp',
      description:
        'A dynamic vocal microphone with a steel grille and a cast body of 298 g. The cardioid pattern keeps the drummer out, and the switch can be locked. Comes with a clip; the XLR cable is sold by everyone.',
      price: 89,
      cost: 44,
      stock: 41,
      reviews: {
        conor: [4, 'Dropped it off the stage at a wedding. The dent is mine, the sound is still its own.'],
      },
    },
    {
      name: 'Nocturne 61 keyboard piano',
      brand: 'Ember',
      image: '1f3b9.webp',
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
      name: 'Student violin outfit 4/4',
      brand: 'Larkfield',
      image: '1f3bb.webp',
      description:
        'A full-size violin with a spruce top, maple back and ebony fittings, adjusted and playable on arrival. The outfit holds a brazilwood bow, rosin, a shoulder rest and a shaped case with a music pocket.',
      price: 269,
      cost: 151,
      stock: 12,
      reviews: {
        amara: [4, 'For our eldest, who is nine and tall. The teacher approved of the setup, and she approves of little.'],
        yuki: [3, 'Violin good, bow stiff. I replaced the strings at once and then it opened up.'],
      },
    },
    {
      name: 'Bluebird alto saxophone',
      brand: 'Larkfield',
      image: '1f3b7.webp',
      description:
        'An alto saxophone in E flat with a lacquered brass body, high F sharp and a front F key. Leather pads with metal resonators, adjustable key heights, and a hard case with straps. Each one is played for an hour before it leaves the workshop.',
      price: 1480,
      cost: 962,
      stock: 0,
      reviews: {},
    },
  ],
}
