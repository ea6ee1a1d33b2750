/**
 * The name of a route, from its file's name (docs/product.md, Layout and navigation): `members_.$id` is members-id. An
 * optional segment counts if the URL contains it: `likes.($type)` is likes or likes-type.
 */
export function routeName(id: string, params: Readonly<Record<string, string | undefined>> = {}): string {
  return id
    .replace(/^routes\//, '')
    .replace(/\.\(\$(\w+)\)/g, (_, name: string) => (params[name] === undefined ? '' : `.${name}`))
    .replace(/[_$]/g, '')
    .replaceAll('.', '-');
}
