import { NARROWER_WORDS, SINGLE_THINGS } from './everyday-words.ts'

/** Words and phrases that mean the same: a group per line. Ambiguous words are left out: a chip, a rocket or a jigsaw is more than one thing. */
const SAME_WORDS = `
bike, bicycle, push bike, pedal cycle
motorbike, motorcycle
sneakers, trainers, running shoes, gym shoes, tennis shoes
backpack, rucksack, knapsack
handbag, purse
suitcase, travel case, luggage
jeans, levis
laptop, notebook computer
tv, television, telly, tele, television set
pc, personal computer, desktop computer
sweater, jumper, pullover
sofa, couch, settee
phone, mobile phone, cell phone, cellphone, smartphone, mobile
telephone, phone
headphones, headset
earphones, earbuds, ear buds, in-ear headphones
charger, power adapter, power adaptor
power bank, portable charger, battery pack
usb stick, flash drive, memory stick, thumb drive, pen drive
hard drive, hard disk, hdd
ssd, solid state drive
monitor, computer screen, computer display
games console, game console, video game console
controller, gamepad, joypad
webcam, web camera
camera, photo camera, digicam
wifi, wlan, wireless lan
loudspeaker, speaker
t-shirt, tee shirt, tee
trousers, pants, slacks
jeans, denims
hoodie, hooded sweatshirt, hooded sweater
waistcoat, vest
raincoat, rain jacket, waterproof jacket
parka, anorak
swimsuit, bathing suit, swimming costume
swim trunks, swim shorts, swimming trunks
dressing gown, bathrobe, robe
pyjamas, pajamas, nightwear
underpants, boxers, briefs
knickers, panties
tights, pantyhose
beanie, woolly hat, knit hat
wellies, wellingtons, wellington boots, rubber boots, rain boots, gumboots
slippers, house shoes
flip flops, beach sandals
sunglasses, sunnies
glasses, spectacles, eyeglasses
jewellery, jewelry
wristwatch, watch
umbrella, brolly
fridge, refrigerator, icebox
freezer, deep freezer
cooker, stove, range cooker
coffee machine, coffee maker, espresso machine, espresso maker
vacuum cleaner, hoover, vacuum
washing machine, washer, laundry machine
tumble dryer, clothes dryer
dishwasher, dish washer
hair dryer, hairdryer, blow dryer
hair straightener, flat iron
kettle, water boiler, water cooker
mixer, blender
food processor, kitchen machine
frying pan, skillet, fry pan
saucepan, cooking pot
cutlery, flatware, silverware
dishes, crockery, tableware, dinnerware
thermos, thermos flask, vacuum flask, insulated bottle
cling film, plastic wrap, food wrap
aluminium foil, aluminum foil, tin foil, kitchen foil
paper towel, kitchen roll, kitchen paper
toilet paper, toilet roll, bathroom tissue, loo roll
detergent, washing powder, laundry powder
washing-up liquid, dish soap, dishwashing liquid
rubbish bin, trash can, garbage can, waste bin, dustbin
bin liners, bin bags, rubbish bags, garbage bags, trash bags, refuse sacks
torch, flashlight
headlamp, head torch
fairy lights, string lights, christmas lights
desk lamp, table lamp
light bulb, lightbulb, lamp bulb
wardrobe, closet
cupboard, cabinet
bookcase, bookshelf
chest of drawers, dresser
bedside table, nightstand, night table
cot, crib, baby bed
duvet, comforter, quilt
cushion, pillow
curtains, drapes
rug, carpet
tap, faucet
nappy, diaper
pram, stroller, pushchair, buggy, baby carriage
dummy, pacifier, soother
stuffed animal, soft toy, plush toy, cuddly toy, plushie
teddy, teddy bear
doll's house, dollhouse
jigsaw puzzle, puzzle
football, soccer ball
racquet, racket
dumbbells, weights
yoga mat, exercise mat, gym mat
dog lead, dog leash
spanner, wrench
allen key, hex key
screwdriver, screw driver
drill, power drill, drilling machine
pliers, pincers
barbecue, barbeque, bbq, grill
lawn mower, lawnmower, grass cutter
garden hose, hosepipe
shovel, spade
secateurs, pruning shears, pruners
duct tape, gaffer tape
sticky tape, adhesive tape, sellotape, scotch tape
paint brush, paintbrush
ladder, stepladder
tyre, tire
aubergine, eggplant
courgette, zucchini
coriander, cilantro
prawns, shrimps
chickpeas, garbanzo beans
biscuits, cookies
pasta, noodles
sweets, candy
crisps, potato chips
lemonade, soda, soft drink
minced meat, ground meat, mince
icing sugar, powdered sugar, confectioners sugar
cornflour, cornstarch
wholemeal, whole wheat, wholegrain
sun cream, sunscreen, sunblock, sun lotion
nail varnish, nail polish, nail lacquer
shower gel, body wash
perfume, fragrance, eau de parfum
lip balm, chapstick
plaster, band-aid, sticking plaster, adhesive bandage
razor, shaver
toothbrush, tooth brush
notepad, writing pad
biro, ballpoint pen, ballpoint
felt pen, marker, felt tip
eraser, rubber eraser
paperback, soft cover
colour, color
grey, gray
aluminium, aluminum
record player, turntable
chopping board, cutting board
`

/** The shop's own list, as an admin may write one: `synonymsText` of contracts says how. */
export const DEFAULT_SYNONYMS = `${SAME_WORDS.trim()}\n${NARROWER_WORDS.trim()}\n${SINGLE_THINGS.trim()}\n`
