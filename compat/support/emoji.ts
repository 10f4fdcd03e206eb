/** Common shortcodes of emoji, as GitHub and VitePress have them: name, emoji, name, emoji. */
const LIST = `
+1 👍 -1 👎 100 💯 a 🅰️ ab 🆎 abc 🔤 abcd 🔡 accept 🉑 airplane ✈️ alarm_clock ⏰ alien 👽 ambulance 🚑 anchor ⚓ angel 👼 anger 💢
angry 😠 ant 🐜 apple 🍎 arrow_backward ◀️ arrow_double_down ⏬ arrow_double_up ⏫ arrow_down ⬇️ arrow_down_small 🔽
arrow_forward ▶️ arrow_heading_down ⤵️ arrow_heading_up ⤴️ arrow_left ⬅️ arrow_lower_left ↙️ arrow_lower_right ↘️
arrow_right ➡️ arrow_right_hook ↪️ arrow_up ⬆️ arrow_up_down ↕️ arrow_up_small 🔼 arrow_upper_left ↖️
arrow_upper_right ↗️ arrows_clockwise 🔃 arrows_counterclockwise 🔄 art 🎨 astonished 😲 atom_symbol ⚛️ b 🅱️ baby 👶 back 🔙
balance_scale ⚖️ balloon 🎈 ballot_box_with_check ☑️ banana 🍌 bangbang ‼️ bank 🏦 bar_chart 📊 battery 🔋 bear 🐻 bee 🐝
beer 🍺 beers 🍻 beetle 🪲 beginner 🔰 bell 🔔 bento 🍱 bike 🚲 biohazard ☣️ bird 🐦 birthday 🎂 black_circle ⚫ black_heart 🖤
black_large_square ⬛ black_medium_square ◼️ black_nib ✒️ black_small_square ▪️ black_square_button 🔲 blue_book 📘
blue_heart 💙 blush 😊 boat ⛵ bomb 💣 book 📖 bookmark 🔖 bookmark_tabs 📑 books 📚 boom 💥 bouquet 💐 bow 🙇 bowling 🎳 brain 🧠
bread 🍞 bricks 🧱 bride_with_veil 👰‍♀️ bridge_at_night 🌉 briefcase 💼 broken_heart 💔 broom 🧹 bug 🐛
building_construction 🏗️ bulb 💡 bullettrain_front 🚅 bus 🚌 bust_in_silhouette 👤 busts_in_silhouette 👥 butterfly 🦋
cactus 🌵 cake 🍰 calendar 📆 call_me_hand 🤙 calling 📲 camel 🐫 camera 📷 camera_flash 📸 candle 🕯️ candy 🍬 capital_abcd 🔠
car 🚗 card_file_box 🗃️ card_index 📇 card_index_dividers 🗂️ cat 🐱 cd 💿 chains ⛓️ chart 💹 chart_with_downwards_trend 📉
chart_with_upwards_trend 📈 checkered_flag 🏁 cherries 🍒 cherry_blossom 🌸 chess_pawn ♟️ chicken 🐔 children_crossing 🚸
chocolate_bar 🍫 christmas_tree 🎄 cinema 🎦 cityscape 🏙️ cl 🆑 clamp 🗜️ clap 👏 clapper 🎬 classical_building 🏛️
clinking_glasses 🥂 clipboard 📋 clock1 🕐 clock3 🕒 closed_book 📕 closed_lock_with_key 🔐 cloud ☁️ clown_face 🤡 cn 🇨🇳
cocktail 🍸 coffee ☕ coffin ⚰️ cold_face 🥶 cold_sweat 😰 collision 💥 compass 🧭 computer 💻 computer_mouse 🖱️
confetti_ball 🎊 confounded 😖 confused 😕 congratulations ㊗️ construction 🚧 construction_worker 👷 control_knobs 🎛️
cookie 🍪 cool 🆒 copyright ©️ corn 🌽 couch_and_lamp 🛋️ couple 👫 cow 🐮 crab 🦀 crayon 🖍️ credit_card 💳 crescent_moon 🌙
crossed_fingers 🤞 crossed_flags 🎌 crossed_swords ⚔️ crown 👑 cry 😢 crying_cat_face 😿 crystal_ball 🔮 cupid 💘
curly_loop ➰ currency_exchange 💱 curry 🍛 customs 🛃 cyclone 🌀 dagger 🗡️ dancer 💃 dancers 👯 dart 🎯 dash 💨 date 📅 de 🇩🇪
deciduous_tree 🌳 department_store 🏬 desert 🏜️ desktop_computer 🖥️ detective 🕵️ diamond_shape_with_a_dot_inside 💠
diamonds ♦️ disappointed 😞 disappointed_relieved 😥 dizzy 💫 dizzy_face 😵 dna 🧬 do_not_litter 🚯 dog 🐶 dollar 💵 dolphin 🐬
door 🚪 doughnut 🍩 dove 🕊️ dragon 🐉 dragon_face 🐲 dress 👗 droplet 💧 drum 🥁 duck 🦆 dvd 📀 eagle 🦅 ear 👂 earth_africa 🌍
earth_americas 🌎 earth_asia 🌏 egg 🥚 eggplant 🍆 eight 8️⃣ eight_pointed_black_star ✴️ eight_spoked_asterisk ✳️
eject_button ⏏️ electric_plug 🔌 elephant 🐘 elf 🧝 email 📧 end 🔚 envelope ✉️ envelope_with_arrow 📩 es 🇪🇸 eu 🇪🇺 euro 💶
european_union 🇪🇺 evergreen_tree 🌲 exclamation ❗ exploding_head 🤯 expressionless 😑 eye 👁️ eyeglasses 👓 eyes 👀
face_with_head_bandage 🤕 face_with_thermometer 🤒 facepalm 🤦 factory 🏭 fallen_leaf 🍂 family 👪 fast_forward ⏩ fax 📠
fearful 😨 ferris_wheel 🎡 field_hockey 🏑 file_cabinet 🗄️ file_folder 📁 film_strip 🎞️ fire 🔥 fire_engine 🚒
fire_extinguisher 🧯 firecracker 🧨 fireworks 🎆 first_quarter_moon 🌓 fish 🐟 fishing_pole_and_fish 🎣 fist ✊
fist_oncoming 👊 five 5️⃣ flags 🎏 flashlight 🔦 fleur_de_lis ⚜️ flight_departure 🛫 floppy_disk 💾 flushed 😳 fog 🌫️
foggy 🌁 football 🏈 footprints 👣 fork_and_knife 🍴 four 4️⃣ four_leaf_clover 🍀 fox_face 🦊 fr 🇫🇷 free 🆓 fried_egg 🍳
fries 🍟 frog 🐸 frowning 😦 fuelpump ⛽ full_moon 🌕 game_die 🎲 gb 🇬🇧 gear ⚙️ gem 💎 gemini ♊ genie 🧞 ghost 👻 gift 🎁
gift_heart 💝 giraffe 🦒 girl 👧 globe_with_meridians 🌐 goal_net 🥅 goat 🐐 golf ⛳ grapes 🍇 green_apple 🍏 green_book 📗
green_circle 🟢 green_heart 💚 green_square 🟩 grey_exclamation ❕ grey_question ❔ grimacing 😬 grin 😁 grinning 😀
guardsman 💂‍♂️ guitar 🎸 gun 🔫 hamburger 🍔 hammer 🔨 hammer_and_pick ⚒️ hammer_and_wrench 🛠️ hamster 🐹 hand ✋ handbag 👜
handshake 🤝 hash #️⃣ hatched_chick 🐥 hatching_chick 🐣 headphones 🎧 hear_no_evil 🙉 heart ❤️ heart_decoration 💟
heart_eyes 😍 heartbeat 💓 heartpulse 💗 hearts ♥️ heavy_check_mark ✔️ heavy_division_sign ➗ heavy_dollar_sign 💲
heavy_exclamation_mark ❗ heavy_heart_exclamation ❣️ heavy_minus_sign ➖ heavy_multiplication_x ✖️ heavy_plus_sign ➕
hedgehog 🦔 helicopter 🚁 herb 🌿 hibiscus 🌺 high_brightness 🔆 hocho 🔪 hole 🕳️ honeybee 🐝 horse 🐴 hospital 🏥 hot_face 🥵
hotdog 🌭 hotel 🏨 hotsprings ♨️ hourglass ⌛ hourglass_flowing_sand ⏳ house 🏠 house_with_garden 🏡 hugs 🤗 hushed 😯
ice_cream 🍨 ice_cube 🧊 icecream 🍦 id 🆔 ideograph_advantage 🉐 imp 👿 inbox_tray 📥 incoming_envelope 📨 infinity ♾️
information_desk_person 💁 information_source ℹ️ innocent 😇 interrobang ⁉️ iphone 📱 it 🇮🇹 jack_o_lantern 🎃 japan 🗾
jigsaw 🧩 joy 😂 joy_cat 😹 joystick 🕹️ jp 🇯🇵 kangaroo 🦘 key 🔑 keyboard ⌨️ keycap_ten 🔟 kiss 💋 kissing 😗 kissing_heart 😘
kiwi_fruit 🥝 knot 🪢 koala 🐨 koko 🈁 kr 🇰🇷 label 🏷️ lady_beetle 🐞 large_blue_circle 🔵 large_blue_diamond 🔷
large_orange_diamond 🔶 last_quarter_moon 🌗 laughing 😆 leaves 🍃 ledger 📒 left_right_arrow ↔️
leftwards_arrow_with_hook ↩️ lemon 🍋 level_slider 🎚️ light_rail 🚈 link 🔗 lion 🦁 lips 👄 lipstick 💄 lizard 🦎 lock 🔒
lock_with_ink_pen 🔏 lollipop 🍭 loop ➿ lotion_bottle 🧴 loud_sound 🔊 loudspeaker 📢 love_letter 💌 low_brightness 🔅
luggage 🧳 m Ⓜ️ mag 🔍 mag_right 🔎 magic_wand 🪄 magnet 🧲 mahjong 🀄 mailbox 📫 mailbox_with_mail 📬 man 👨
man_technologist 👨‍💻 mango 🥭 maple_leaf 🍁 mask 😷 mechanical_arm 🦾 medal_military 🎖️ medal_sports 🏅 mega 📣 melon 🍈
memo 📝 menorah 🕎 mens 🚹 mermaid 🧜‍♀️ metal 🤘 metro 🚇 microphone 🎤 microscope 🔬 milk_glass 🥛 milky_way 🌌
mobile_phone_off 📴 money_mouth_face 🤑 money_with_wings 💸 moneybag 💰 monkey 🐒 monkey_face 🐵 moon 🌔 mortar_board 🎓
mosque 🕌 motor_scooter 🛵 motorcycle 🏍️ mount_fuji 🗻 mountain ⛰️ mouse 🐭 mouse2 🐁 mouse_trap 🪤 movie_camera 🎥 moyai 🗿
muscle 💪 mushroom 🍄 musical_keyboard 🎹 musical_note 🎵 musical_score 🎼 mute 🔇 nail_care 💅 name_badge 📛 national_park 🏞️
nauseated_face 🤢 nazar_amulet 🧿 necktie 👔 negative_squared_cross_mark ❎ nerd_face 🤓 neutral_face 😐 new 🆕 new_moon 🌑
newspaper 📰 next_track_button ⏭️ ng 🆖 night_with_stars 🌃 nine 9️⃣ ninja 🥷 no_bell 🔕 no_entry ⛔ no_entry_sign 🚫
no_good 🙅 no_mobile_phones 📵 no_mouth 😶 no_pedestrians 🚷 no_smoking 🚭 nose 👃 notebook 📓
notebook_with_decorative_cover 📔 notes 🎶 nut_and_bolt 🔩 o ⭕ o2 🅾️ ocean 🌊 octopus 🐙 office 🏢 oil_drum 🛢️ ok 🆗
ok_hand 👌 ok_man 🙆‍♂️ ok_woman 🙆‍♀️ old_key 🗝️ older_man 👴 older_woman 👵 om 🕉️ on 🔛 oncoming_automobile 🚘 one 1️⃣
open_book 📖 open_file_folder 📂 open_hands 👐 open_mouth 😮 open_umbrella ☂️ ophiuchus ⛎ orange 🍊 orange_book 📙
orange_circle 🟠 orange_heart 🧡 orange_square 🟧 outbox_tray 📤 owl 🦉 ox 🐂 package 📦 page_facing_up 📄 page_with_curl 📃
pager 📟 paintbrush 🖌️ palm_tree 🌴 palms_up_together 🤲 pancakes 🥞 panda_face 🐼 paperclip 📎 paperclips 🖇️
parasol_on_ground ⛱️ parking 🅿️ parrot 🦜 part_alternation_mark 〽️ partly_sunny ⛅ partying_face 🥳 passport_control 🛂
pause_button ⏸️ paw_prints 🐾 peace_symbol ☮️ peach 🍑 peacock 🦚 peanuts 🥜 pear 🍐 pen 🖊️ pencil 📝 pencil2 ✏️ penguin 🐧
pensive 😔 people_holding_hands 🧑‍🤝‍🧑 performing_arts 🎭 persevere 😣 person_fencing 🤺 petri_dish 🧫 phone ☎️ pick ⛏️
pie 🥧 pig 🐷 pill 💊 pinched_fingers 🤌 pineapple 🍍 ping_pong 🏓 pirate_flag 🏴‍☠️ pizza 🍕 place_of_worship 🛐
play_or_pause_button ⏯️ pleading_face 🥺 point_down 👇 point_left 👈 point_right 👉 point_up ☝️ point_up_2 👆 police_car 🚓
policeman 👮‍♂️ poop 💩 popcorn 🍿 post_office 🏣 postal_horn 📯 postbox 📮 potable_water 🚰 potato 🥔 pouch 👝 pound 💷 pray 🙏
prayer_beads 📿 pregnant_woman 🤰 previous_track_button ⏮️ prince 🤴 princess 👸 printer 🖨️ probing_cane 🦯 punch 👊
purple_circle 🟣 purple_heart 💜 purple_square 🟪 purse 👛 pushpin 📌 put_litter_in_its_place 🚮 question ❓ rabbit 🐰
rabbit2 🐇 racehorse 🐎 racing_car 🏎️ radio 📻 radio_button 🔘 radioactive ☢️ rage 😡 railway_car 🚃 rainbow 🌈
rainbow_flag 🏳️‍🌈 raised_back_of_hand 🤚 raised_eyebrow 🤨 raised_hand ✋ raised_hands 🙌 raising_hand 🙋 ram 🐏 ramen 🍜
rat 🐀 receipt 🧾 record_button ⏺️ recycle ♻️ red_circle 🔴 red_square 🟥 registered ®️ relaxed ☺️ relieved 😌
reminder_ribbon 🎗️ repeat 🔁 repeat_one 🔂 rescue_worker_helmet ⛑️ restroom 🚻 revolving_hearts 💞 rewind ⏪ rhinoceros 🦏
ribbon 🎀 rice 🍚 ring 💍 ringed_planet 🪐 robot 🤖 rock 🪨 rocket 🚀 rofl 🤣 roll_eyes 🙄 roll_of_paper 🧻 roller_coaster 🎢
rooster 🐓 rose 🌹 rotating_light 🚨 round_pushpin 📍 rowboat 🚣 ru 🇷🇺 rugby_football 🏉 runner 🏃 running 🏃 sa 🈂️
safety_pin 🧷 sailboat ⛵ salt 🧂 sandwich 🥪 satellite 📡 satisfied 😆 sauropod 🦕 scarf 🧣 school 🏫 school_satchel 🎒
scissors ✂️ scorpion 🦂 scream 😱 scroll 📜 seat 💺 secret ㊙️ see_no_evil 🙈 seedling 🌱 selfie 🤳 seven 7️⃣ shamrock ☘️
shark 🦈 sheep 🐑 shell 🐚 shield 🛡️ ship 🚢 shit 💩 shopping 🛍️ shopping_cart 🛒 shower 🚿 shrimp 🦐 shrug 🤷 shushing_face 🤫
signal_strength 📶 six 6️⃣ ski 🎿 skull 💀 skull_and_crossbones ☠️ sleeping 😴 sleepy 😪 slightly_frowning_face 🙁
slightly_smiling_face 🙂 slot_machine 🎰 small_blue_diamond 🔹 small_orange_diamond 🔸 small_red_triangle 🔺
small_red_triangle_down 🔻 smile 😄 smile_cat 😸 smiley 😃 smiling_imp 😈 smirk 😏 smoking 🚬 snail 🐌 snake 🐍 sneezing_face 🤧
snowboarder 🏂 snowflake ❄️ snowman ⛄ soap 🧼 sob 😭 soccer ⚽ soon 🔜 sos 🆘 sound 🔉 space_invader 👾 spades ♠️ spaghetti 🍝
sparkle ❇️ sparkler 🎇 sparkles ✨ sparkling_heart 💖 speak_no_evil 🙊 speaker 🔈 speaking_head 🗣️ speech_balloon 💬
speedboat 🚤 spider 🕷️ spider_web 🕸️ spiral_calendar 🗓️ spiral_notepad 🗒️ sponge 🧽 squid 🦑 stadium 🏟️ star ⭐ star2 🌟
star_struck 🤩 stars 🌠 station 🚉 statue_of_liberty 🗽 steam_locomotive 🚂 stethoscope 🩺 stop_button ⏹️ stop_sign 🛑
stopwatch ⏱️ straight_ruler 📏 strawberry 🍓 stuck_out_tongue 😛 stuck_out_tongue_winking_eye 😜 studio_microphone 🎙️
sun_with_face 🌞 sunflower 🌻 sunglasses 😎 sunny ☀️ sunrise 🌅 surfer 🏄 sushi 🍣 sweat 😓 sweat_drops 💦 sweat_smile 😅
symbols 🔣 syringe 💉 taco 🌮 tada 🎉 tanabata_tree 🎋 tangerine 🍊 taxi 🚕 tea 🍵 technologist 🧑‍💻 teddy_bear 🧸 telephone ☎️
telephone_receiver 📞 telescope 🔭 tennis 🎾 tent ⛺ test_tube 🧪 thermometer 🌡️ thinking 🤔 thought_balloon 💭 thread 🧵
three 3️⃣ thumbsdown 👎 thumbsup 👍 ticket 🎫 tiger 🐯 timer_clock ⏲️ tired_face 😫 tm ™️ toilet 🚽 tokyo_tower 🗼 tomato 🍅
tongue 👅 toolbox 🧰 tooth 🦷 top 🔝 tophat 🎩 tornado 🌪️ trackball 🖲️ tractor 🚜 traffic_light 🚥 train 🚋 tram 🚊
triangular_flag_on_post 🚩 triangular_ruler 📐 trident 🔱 triumph 😤 trolleybus 🚎 trophy 🏆 tropical_drink 🍹
tropical_fish 🐠 truck 🚚 trumpet 🎺 tulip 🌷 tumbler_glass 🥃 turkey 🦃 turtle 🐢 tv 📺 twisted_rightwards_arrows 🔀 two 2️⃣
two_hearts 💕 uk 🇬🇧 umbrella ☔ unamused 😒 underage 🔞 unicorn 🦄 unlock 🔓 up 🆙 upside_down_face 🙃 us 🇺🇸 v ✌️ vampire 🧛
vertical_traffic_light 🚦 vhs 📼 vibration_mode 📳 video_camera 📹 video_game 🎮 violin 🎻 volcano 🌋 volleyball 🏐 vs 🆚
vulcan_salute 🖖 waffle 🧇 walking 🚶 warning ⚠️ wastebasket 🗑️ watch ⌚ water_buffalo 🐃 watermelon 🍉 wave 👋 wavy_dash 〰️
wc 🚾 weary 😩 wedding 💒 weight_lifting 🏋️ whale 🐳 whale2 🐋 wheel_of_dharma ☸️ wheelchair ♿ white_check_mark ✅
white_circle ⚪ white_flag 🏳️ white_heart 🤍 white_large_square ⬜ white_square_button 🔳 wind_chime 🎐 wind_face 🌬️
window 🪟 wine_glass 🍷 wink 😉 wolf 🐺 woman 👩 woman_technologist 👩‍💻 womans_hat 👒 womens 🚺 wood 🪵 woozy_face 🥴
world_map 🗺️ worm 🪱 worried 😟 wrench 🔧 writing_hand ✍️ x ❌ yarn 🧶 yellow_circle 🟡 yellow_heart 💛 yellow_square 🟨 yen 💴
yin_yang ☯️ yum 😋 zap ⚡ zebra 🦓 zero 0️⃣ zipper_mouth_face 🤐 zombie 🧟 zzz 💤
`;

const EMOJI: ReadonlyMap<string, string> = new Map(
  [...LIST.matchAll(/(\S+) (\S+)/g)].map(([, name = '', emoji = '']) => [name, emoji]),
);

/** A shortcode that is known, wherever it stands. */
const KNOWN = new RegExp(`:(${[...EMOJI.keys()].join('|').replaceAll('+', '\\+')}):`, 'g');
/** A shortcode that is not part of a word. */
const SHORTCODE = /(?<![\w:]):(?:[a-z]\w{0,30}|[+-]1|100):(?![\w:])/g;

/** Replaces shortcodes by their emoji. Calls `onUnknown` with each of the others that is not part of a word. They stay. */
export function replaceShortcodes(text: string, onUnknown?: (code: string) => void): string {
  const replaced = text.replace(KNOWN, (code: string, name: string) => EMOJI.get(name) ?? code);
  if (onUnknown) for (const [code] of replaced.matchAll(SHORTCODE)) onUnknown(code);
  return replaced;
}

/** Returns a text without the shortcodes that are known. */
export function withoutShortcodes(text: string): string {
  return text.replace(KNOWN, '');
}
