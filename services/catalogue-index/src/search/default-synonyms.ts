/**
 * One group per line: words and phrases that mean the same; or, before `>`, what also finds the products of what stands after it,
 * but not the other way round. Ambiguous words are left out: a chip, a rocket or a jigsaw is more than one thing.
 */
export const DEFAULT_SYNONYMS = `
bike, bicycle, push bike, pedal cycle
motorbike, motorcycle
sneakers, trainers, running shoes, gym shoes, tennis shoes
shoes, footwear > sneakers, boots, sandals, slides, slippers, loafers
sandals > slides
backpack, rucksack, knapsack
bag > backpack, rucksack, handbag, tote
handbag, purse
suitcase, travel case, luggage
laptop bag, laptop case > briefcase, laptop sleeve, laptop backpack
travel bag > suitcase, holdall
laptop, notebook computer
laptop > notebook
notebook > laptop
tv, television, telly, tele, television set
tv > projector
pc, personal computer, desktop computer
iphone, android phone > phone, smartphone
sweater, jumper, pullover
sofa, couch, settee
phone, mobile phone, cell phone, cellphone, smartphone, mobile
headphones, headset
earphones, earbuds, ear buds, in-ear headphones
headphones > earphones, earbuds
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
trousers, pants > jeans, chinos, leggings
jeans, denims
hoodie, hooded sweatshirt, hooded sweater
sweatshirt > hoodie
waistcoat, vest
raincoat, rain jacket, waterproof jacket
parka, anorak
coat > parka, raincoat, jacket
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
cooking pot > stock pot, casserole
pan > saucepan, frying pan, stock pot, wok
cutlery, flatware, silverware
dishes, crockery, tableware
thermos, thermos flask, vacuum flask, insulated bottle
mug > cup
cup > mug
cling film, plastic wrap, food wrap
aluminium foil, aluminum foil, tin foil, kitchen foil
paper towel, kitchen roll, kitchen paper
toilet paper, toilet roll, bathroom tissue, loo roll
detergent, washing powder, laundry powder
washing-up liquid, dish soap, dishwashing liquid
rubbish bin, trash can, garbage can, waste bin, dustbin
rubbish bin, trash can, garbage can, waste bin, dustbin > pedal bin
bin liners, bin bags, rubbish bags, garbage bags, trash bags, refuse sacks
torch, flashlight
torch, flashlight > lantern
headlamp, head torch
fairy lights, string lights, christmas lights
desk lamp, table lamp
light bulb, lightbulb, lamp bulb
lamp > torch, flashlight
wardrobe, closet
cupboard, cabinet
bookcase, bookshelf
chest of drawers, dresser
plant, houseplant, pot plant > dracaena, cactus, succulent, fern, palm, monstera
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
soft toy > teddy
kids, children, toddler > teddy, wooden train, xylophone, puzzle, toy
doll's house, dollhouse
jigsaw puzzle, puzzle
football, soccer ball
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
pasta, noodles > spaghetti, macaroni
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
rubber > eraser
paperback, soft cover
colour, color
grey, gray
aluminium, aluminum
`
