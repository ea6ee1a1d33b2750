type Named = { name: string; kindLabel: string | null };

/**
 * A name in a sentence or a title, where no badge can stand beside it: whoever is no member is named as what
 * they are, with the sign and the word.
 */
export const markedName = ({ name, kindLabel }: Named): string =>
  kindLabel && name ? `✦ ${name} (${kindLabel})` : name;

/** The same for a card. */
export const markedCardName = ({ name, label }: { name: string; label: string | null }): string =>
  markedName({ name, kindLabel: label });
