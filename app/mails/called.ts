/** A profile's name with its kind label (fictional, partner), as used wherever the name is shown. */
export const called = ({ name, kindLabel }: { name: string; kindLabel: string | null }): string =>
  kindLabel ? `${name} (${kindLabel})` : name;
