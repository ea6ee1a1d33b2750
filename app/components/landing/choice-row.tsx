type Props = {
  name: string;
  label: string;
  choices: readonly (readonly [value: string, label: string])[];
  chosen: string;
};

/** Radios side by side, narrow enough for three on a phone. */
export function ChoiceRow({ name, label, choices, chosen }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid gap-2 min-[18.75rem]:auto-cols-fr min-[18.75rem]:grid-flow-col">
        {choices.map(([value, text]) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="peer"
            />
            <span className="justify-center px-1! text-center font-semibold peer-checked:bg-primary peer-checked:text-on-primary after:hidden">
              {text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
