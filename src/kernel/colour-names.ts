/**
 * Colour names that merchants use and their sRGB values, one per line: lower case, British "grey". The values are chosen to
 * look right as a small swatch.
 */
export const COLOUR_NAMES = `
woad 3a5c9a
weld ddae3b
madder a2373d
moss 56693f
walnut 5c4435
indigo 22335c
raw denim 22335c
denim 34528d
flax dcd3bf
chalk edebe3
ink 1d222d
black 16181c
off black 23262c
jet 101215
onyx 2b2d30
graphite 3b4048
charcoal 3d4147
slate 5d6875
iron 52575c
lead 6a6f75
steel 7d8893
pewter 8f9499
grey 8c9299
light grey c6cace
dark grey 53585e
heather grey a9aeb4
ash b4b8b8
silver c3c8cd
smoke a5a9ad
dove b9b6b2
cloud dde1e4
fog cfd4d6
mist d5dcdd
white fbfbf8
off white f2efe6
snow fafbfc
ivory f3ecd9
cream f1e6ca
ecru e3d8bf
bone e4ddcc
pearl eae6de
eggshell efe7d6
oat ddcfb4
oatmeal d8cab0
linen e7dcc7
natural e2d6bd
sand d8c5a0
stone c4baa8
beige d9c8aa
tan c49a6c
camel bd8f57
khaki a89a6a
taupe 8d7f71
mushroom a89b8c
putty c2b49c
parchment eadfc5
straw dcc57c
wheat e0c88f
hay cdb66b
honey d99f33
amber d48a1c
caramel b06f34
toffee 8f5a32
cinnamon a25a33
ginger b5652b
copper b0663c
bronze 8c6a3a
brass b5923f
gold d3a52e
rose gold c9928a
mustard cf9a23
ochre c48a2a
saffron e8a317
turmeric d9941a
yellow f0c92e
light yellow f5e48a
butter f3e0a0
lemon f2dc4a
citron c9c438
sunflower f0b91f
marigold eda21f
apricot efa973
peach f3b995
melon f19e7c
orange e5771e
burnt orange bd5420
tangerine ed7d22
pumpkin cf6a20
rust a8452b
terracotta bf6244
brick 9c3d2c
clay b3755b
adobe b0694c
sienna 95532f
umber 6b4a32
brown 6b4a34
light brown a07a58
dark brown 46301f
chocolate 4a2f22
cocoa 5f4334
coffee 54392a
espresso 3a2820
mocha 7a5a47
chestnut 74402a
mahogany 5e2a20
cognac 94502a
tobacco 7a5632
leather 8a5a35
hazel 8b6a3d
oak b08a58
pine 2f5442
red c0272d
bright red db2b2b
dark red 86191f
scarlet cc2a1e
crimson a81c34
cherry a51e36
ruby 97173a
cranberry 8e2140
raspberry b02558
strawberry d8435a
tomato d64a35
coral ee7763
salmon ef9080
burgundy 6b1c30
bordeaux 5c1a2c
wine 661f36
oxblood 5a1a1d
maroon 6a1f28
claret 741f38
berry 7b2349
fuchsia c52a84
magenta b9257d
hot pink e8468f
pink eb9cb4
light pink f5ccd6
dusty pink cf9c9d
blush ecc7c0
rose d27c8b
dusty rose b97d80
mauve a98199
orchid b771b5
plum 63305a
aubergine 422440
eggplant 422440
grape 57316f
purple 6b3a8f
light purple b39ad0
violet 6f4aa5
lavender b5a6d6
lilac c5aed8
amethyst 8b62ad
heather 9c87a6
blue 2c5aa8
light blue a3c4e6
dark blue 1f3262
baby blue bcd8ee
sky 9cc8ea
sky blue 9cc8ea
powder blue b7cfdf
ice blue d3e6ee
navy 1f2b4d
navy blue 1f2b4d
midnight 171f38
royal 2b49a8
royal blue 2b49a8
cobalt 2149a0
sapphire 1d3f8c
azure 3d8bd4
cornflower 6a8fd4
chambray 7089ab
petrol 1d4f5d
ocean 22607f
steel blue 4c7093
teal 1f6f73
turquoise 36aeac
aqua 6cc7c7
cyan 27a9c4
mint b3dcc4
seafoam a5d2bd
sea green 2f8565
jade 2f8a67
emerald 13774f
green 2f7a45
light green a5cf9b
dark green 1f4a2f
forest 24472f
forest green 24472f
bottle green 17402f
hunter green 2c4b34
british racing green 163c2b
racing green 163c2b
fern 5c8a4a
grass 5a933c
leaf 4f8040
apple 8bb84a
lime a6cc3a
chartreuse c3d94a
pistachio b5c98d
sage 9aab8b
eucalyptus 8ba596
olive 6d6b35
dark olive 4a4a27
army 5a5d3c
camouflage 5b6042
loden 475240
juniper 3f5f52
spruce 34564d
seaweed 3c4a34
mud 6a5a45
`;
