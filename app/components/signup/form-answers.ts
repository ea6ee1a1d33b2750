import { NO_ANSWERS, type SignupAnswers } from '#app/domain/signup/signup-rules.ts';

/** The current values of the form, with the date of birth assembled from its three fields. */
export function formAnswers(form: HTMLFormElement): SignupAnswers {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const answers = { ...NO_ANSWERS };
  for (const name of Object.keys(answers) as (keyof SignupAnswers)[]) answers[name] = text(name);
  const [year, month, day] = ['birth_year', 'birth_month', 'birth_day'].map((name) => text(name).trim());
  answers.date_of_birth =
    year || month || day ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : '';
  answers.interests = data.getAll('interest').join(',');
  return answers;
}
