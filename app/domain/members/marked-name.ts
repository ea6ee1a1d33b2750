type Named = { name: string; kindLabel: string | null };

/**
 * A name in a sentence or a title, where no badge can be shown: profiles that are not members get their kind's symbol
 * and label.
 */
export const markedName = ({ name, kindLabel }: Named): string =>
  kindLabel && name ? `✦ ${name} (${kindLabel})` : name;

/** The same for a card. */
export const markedCardName = ({ name, label }: { name: string; label: string | null }): string =>
  markedName({ name, kindLabel: label });
