/**
 * Elements that Vue takes for those of HTML, SVG and MathML, without those that have a capital or a hyphen in their name, and others that browsers
 * show. All others are components.
 */
export const NATIVE_ELEMENTS: ReadonlySet<string> = new Set(
  'a abbr acronym address animate annotation area article aside audio b base bdi bdo big blockquote body br button canvas caption center circle cite code col colgroup data datalist dd defs del desc details dfn dialog dir discard div dl dt ellipse em embed fieldset figcaption figure filter font footer form g h1 h2 h3 h4 h5 h6 hatch hatchpath head header hgroup hr html i iframe image img input ins kbd label legend li line link listing maction main maligngroup malignmark map mark marker marquee mask math menclose menu merror mesh meshgradient meshpatch meshrow meta metadata meter mfenced mfrac mfraction mglyph mi mlabeledtr mlongdiv mmultiscripts mn mo mover mpadded mpath mphantom mprescripts mroot mrow ms mscarries mscarry msgroup msline mspace msqrt msrow mstack mstyle msub msubsup msup mtable mtd mtext mtr munder munderover nav nobr noembed noframes none noscript object ol optgroup option output p param path pattern picture plaintext polygon polyline pre progress q rb rect rp rt rtc ruby s samp script search section select selectedcontent semantics set slot small solidcolor source span stop strike strong style sub summary sup svg switch symbol table tbody td template text textarea tfoot th thead time title tr track tspan tt u ul unknown use var video view wbr xmp'.split(
    ' ',
  ),
);
