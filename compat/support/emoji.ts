/** The most common shortcodes of emoji, as GitHub and VitePress have them. */
const EMOJI: Readonly<Record<string, string>> = {
  '+1': '👍',
  '-1': '👎',
  100: '💯',
  art: '🎨',
  blush: '😊',
  book: '📖',
  books: '📚',
  boom: '💥',
  bug: '🐛',
  bulb: '💡',
  clap: '👏',
  construction: '🚧',
  cry: '😢',
  exclamation: '❗',
  eyes: '👀',
  fire: '🔥',
  gear: '⚙️',
  gift: '🎁',
  grin: '😁',
  hammer: '🔨',
  heart: '❤️',
  heavy_check_mark: '✔️',
  information_source: 'ℹ️',
  joy: '😂',
  key: '🔑',
  link: '🔗',
  lock: '🔒',
  mag: '🔍',
  memo: '📝',
  muscle: '💪',
  ok_hand: '👌',
  package: '📦',
  pencil: '📝',
  point_right: '👉',
  pray: '🙏',
  question: '❓',
  raised_hands: '🙌',
  recycle: '♻️',
  rocket: '🚀',
  smile: '😄',
  smiley: '😃',
  sob: '😭',
  sparkles: '✨',
  star: '⭐',
  sunglasses: '😎',
  tada: '🎉',
  thinking: '🤔',
  thumbsdown: '👎',
  thumbsup: '👍',
  truck: '🚚',
  warning: '⚠️',
  wave: '👋',
  white_check_mark: '✅',
  wink: '😉',
  wrench: '🔧',
  x: '❌',
  zap: '⚡',
};

/** A shortcode that is not part of a word. */
const SHORTCODE = /(?<![\w:])(:([a-z]\w{0,30}|[+-]1|100):)(?![\w:])/g;

/** Replaces shortcodes by their emoji. Calls `onUnknown` with each of the others, which stay. */
export function replaceShortcodes(text: string, onUnknown?: (code: string) => void): string {
  return text.replace(SHORTCODE, (_, code: string, name: string) => {
    const emoji = Object.hasOwn(EMOJI, name) ? EMOJI[name] : undefined;
    if (emoji === undefined) onUnknown?.(code);
    return emoji ?? code;
  });
}

/** Returns a text without the shortcodes that are known. */
export function withoutShortcodes(text: string): string {
  return text.replace(SHORTCODE, (code: string, _, name: string) => (Object.hasOwn(EMOJI, name) ? '' : code));
}
