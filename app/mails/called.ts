/** A fictional profile, or a partner's, is called so wherever its name stands. */
export const called = ({ name, kindLabel }: { name: string; kindLabel: string | null }): string =>
  kindLabel ? `${name} (${kindLabel})` : name;
