/** A town with its region, named once where both have the same name ("Madrid"). */
export function placeText(town: string | null | undefined, region: string | null | undefined): string {
  const isSame = town?.trim().toLocaleLowerCase() === region?.trim().toLocaleLowerCase();
  return (isSame ? [region] : [town, region]).filter(Boolean).join(', ');
}
