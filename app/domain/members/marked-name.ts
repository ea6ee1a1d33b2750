type Named = { name: string; kindLabel: string | null };

/** A name in a sentence, a title or an email: a profile that is not a member gets its label. */
export const markedName = ({ name, kindLabel }: Named): string =>
  kindLabel && name ? `${name} (${kindLabel})` : name;

/** The name on a card, with the label. */
export const markedCardName = ({ name, label }: { name: string; label: string | null }): string =>
  markedName({ name, kindLabel: label });
