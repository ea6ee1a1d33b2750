import type { LandingTexts } from '#app/api/lander.ts';
import { LandingArt } from './art.tsx';
import type { FirstAnswers } from './first-choices.tsx';
import { FirstQuestion } from './first-question.tsx';
import type { HeroLook } from './hero-looks.ts';

type Props = { art: string; look: HeroLook; texts: LandingTexts; answers: FirstAnswers };

/** The brand's picture and text, with the first question of signup. */
export function Hero({ art, look, texts, answers }: Props) {
  const picture = <LandingArt markup={art} className={look.art} />;
  return (
    <section className="relative overflow-hidden bg-hero text-on-hero">
      <div className={`page-width grid ${look.frame}`}>
        {!look.artLast && picture}
        <div className={look.words}>
          <h1 className="text-headline">{texts.headline}</h1>
          <p className="mt-2 lg:mt-3 lg:text-lg">{texts.lead}</p>
        </div>
        <div className={look.question}>
          <FirstQuestion answers={answers} />
        </div>
        {look.artLast && picture}
      </div>
    </section>
  );
}
