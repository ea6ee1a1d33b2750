/**
 * The specification's name of a route out of its file's: `members_.$id` is members-id. A part that may be
 * left out counts when the address has it: `likes.($type)` is likes or likes-type.
 */
export function routeName(id: string, params: Readonly<Record<string, string | undefined>> = {}): string {
  return id
    .replace(/^routes\//, '')
    .replace(/\.\(\$(\w+)\)/g, (_, name: string) => (params[name] === undefined ? '' : `.${name}`))
    .replace(/[_$]/g, '')
    .replaceAll('.', '-');
}
