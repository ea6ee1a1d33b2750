/** The known answers in a signup URL, as hidden fields of a GET form, except those that the form asks for. */
export function KnownAnswers({ signup, asked }: { signup: string; asked: readonly string[] }) {
  const known = new URLSearchParams(signup.split('?', 2)[1]);
  return [...known].map(
    ([name, value]) => !asked.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  );
}
