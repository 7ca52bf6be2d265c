/**
 * What stands before `>` also finds the products of what stands after it, but not the other way round: the types of things that people
 * call by a wider word, the likeliest first.
 */
export const NARROWER_WORDS = `
shoes, footwear > sneakers, boots, sandals, slides, slippers, loafers
sandals > slides
plimsolls > canvas sneakers, sneakers
flip flops, slippers, beach shoes, pool shoes > slides, sandals
bag > backpack, rucksack, handbag, tote, briefcase
work bag, office bag > briefcase, laptop bag, tote
school bag, book bag, daypack > backpack, rucksack, satchel
tote, shoulder bag > handbag
carry on, hand luggage, cabin bag, cabin luggage, holdall, duffel bag > suitcase, travel bag
hat > cap, beanie
booties, ankle boots > boots
shades > sunglasses
laptop bag, laptop case > briefcase, laptop sleeve, laptop backpack
travel bag > suitcase, holdall
laptop > notebook
notebook > laptop
tv > projector
computer > laptop, desktop, pc
ultrabook, chromebook, macbook > laptop
imac > desktop computer
ipad, ebook reader, e reader > tablet
iphone, android phone > phone, smartphone
landline, home phone, house phone > cordless phone, telephone
cordless > wireless
headphones > earphones, earbuds
earphones, earbuds > headphones
headset, beats > headphones
cd player, record player > stereo
receiver > amplifier
joystick > controller, gamepad
gaming, video games > controller, gamepad, games console
dslr, slr, mirrorless camera, photography > camera
copier, photocopier, scanner, inkjet, laser printer > printer
air cooler, air conditioner > fan
beamer, home cinema > projector
thermometer, hygrometer, barometer > weather station
hifi, stereo system, music system, micro system > stereo, amplifier, speaker
boombox > stereo, radio
musical instrument > guitar, piano, keyboard, xylophone, violin, drum, flute, ukulele, saxophone
music > guitar, piano, headphones, speaker, radio, stereo
synthesizer, synth > keyboard
glockenspiel > xylophone
trousers, pants > jeans, chinos, leggings
sweatshirt > hoodie
coat, rainwear, raincoat, rain jacket > parka, raincoat, jacket
rainwear > umbrella
windbreaker, windcheater > jacket
frock, sundress, gown > dress
clothes, clothing, apparel > dress, jacket, jeans, trousers, shirt, t-shirt, sweater, skirt, coat, hoodie
timepiece > watch, clock
attache case > briefcase
panama hat, panama > straw hat
saucepan, cooking pot, casserole, soup pot > stock pot, casserole
cookware, pots and pans > saucepan, frying pan, stock pot, wok, casserole
pan > saucepan, frying pan, stock pot, wok
cutlery, cutlery set, silverware, flatware, dishes, crockery, tableware, dinnerware, dinner set, plates > table setting, dinner service
crockery, dishes, tableware > plate, mug, cup, teapot, bowl
serving dish, serving bowl > salad bowl, platter
glassware, drinking glasses > wine glasses, tumblers
goblets > wine glasses
kitchenware, kitchen utensils > knife, stock pot, saucepan, frying pan, bowl, teapot, mug
mug > cup
cup > mug
coffee cup > mug, cup
teacup > cup
tea set > teapot, cup
rubbish bin, trash can, garbage can, waste bin, dustbin > pedal bin
torch, flashlight > lantern
lamp > torch, flashlight
reading light, bedside light, lampshade, bedside lamp > table lamp, lamp
lighting > lamp, lantern, light bulb
candlestick, candle holder > candle
plant, houseplant, pot plant, greenery > dracaena, cactus, succulent, fern, palm, monstera
succulent > cactus
dragon tree > dracaena
flowers, silk flowers, artificial flowers, fake flowers > tulips, roses, orchid, lilies, bouquet
furniture > sofa, chair, table, wardrobe, bookcase, desk, bed
living room furniture > sofa, armchair, chair, coffee table
garden furniture, garden chair, camping chair, beach chair, sun lounger, sunbed > deck chair, bench
kitchen chair > dining chair
ornaments, home decor, home accessories, decorations > vase, candle, clock, picture frame, figurine
office, home office, office equipment > desk, office chair, printer, briefcase, table lamp, dining chair
stuffed animal, soft toy, plush toy, cuddly toy, plushie > teddy
kids, children, toddler > teddy, wooden train, xylophone, puzzle, twist cube, toy
toys, baby toys, toddler toys, baby shower gift > teddy, wooden train, xylophone, doll, puzzle, twist cube
puzzle, brain teaser, magic cube, speed cube, rubiks cube > twist cube
board game > chess set, draughts, backgammon
family games > chess set, dartboard, board game, card game
darts, darts set, pub games > dartboard
longboard > skateboard
cycling > bicycle, bike helmet, bike lock
camping, camping equipment, camping gear > tent, lantern, sleeping bag, camping stove
pasta, noodles > spaghetti, macaroni
rubber > eraser
choo choo, train set > toy train, wooden train
gift, present, birthday, birthday present, christmas present, gift ideas > candle, vase, teddy, mug, teapot, chess set, watch, perfume, gift set
gift for mum, gift for mom, gift for her, mothers day > handbag, candle, vase, teapot, scarf, perfume
gift for dad, gift for him, fathers day > watch, briefcase, dartboard, chess set, wallet, razor
gift for kids, gift for children, presents for children > teddy, wooden train, xylophone, twist cube, puzzle
`

/** Several words that are one thing: a sleeping bag is no bag. */
export const SINGLE_THINGS = `
sleeping bag
ironing board
car seat
golf clubs
drum kit
screwdriver set
football boots
dog food
cat food
cat litter
electric toothbrush
bean bag
punch bag
air fryer
`
