import { type AppearanceChoice, useAppearance, useSite } from '#runtime';
import { type Messages, useMessages } from '../shared/messages.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import styles from './AppearanceToggle.module.css';
import { animateAppearance } from './animateAppearance.ts';
import bar from './Navbar.module.css';

/**
 * Toggles between light and dark. Both icons are rendered and the styles select one, because the server does not know
 * the theme.
 */
export function AppearanceToggle() {
  const { appearance, choose } = useAppearance();
  const { darkMode } = useSite().theme;
  const messages = useMessages();
  if (!darkMode) return null;
  const next = appearance === 'dark' ? 'light' : 'dark';
  const label = next === 'dark' ? messages.switchToDark : messages.switchToLight;
  return (
    <Tooltip text={label}>
      <button
        type="button"
        className={bar.iconButton}
        lang={messages.lang}
        aria-label={label}
        onClick={(event) => animateAppearance(() => choose(next), event.currentTarget)}
      >
        <span className={styles.whenLight}>
          <Icon name="sun" />
        </span>
        <span className={styles.whenDark}>
          <Icon name="moon" />
        </span>
      </button>
    </Tooltip>
  );
}

const CHOICES: { choice: AppearanceChoice; icon: IconName; text: keyof Messages }[] = [
  { choice: 'light', icon: 'sun', text: 'appearanceLight' },
  { choice: 'dark', icon: 'moon', text: 'appearanceDark' },
  { choice: 'auto', icon: 'system', text: 'appearanceAuto' },
];

/** The three choices side by side: light, dark and system. */
export function AppearanceChoices() {
  const { choice: current, choose } = useAppearance();
  const { darkMode } = useSite().theme;
  const messages = useMessages();
  if (!darkMode) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser can lay out a fieldset as a row
    <div className={styles.choices} lang={messages.lang} role="group" aria-label={messages.appearance}>
      {CHOICES.map(({ choice, icon, text }) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          aria-pressed={choice === current}
          onClick={(event) => animateAppearance(() => choose(choice), event.currentTarget)}
        >
          <Icon name={icon} size={16} />
          {messages[text]}
        </button>
      ))}
    </div>
  );
}
