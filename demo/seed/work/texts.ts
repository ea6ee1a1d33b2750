import type { Locale } from '#app/platform/locales.ts';

/** Messages from members and visitors of a demo brand to its staff, in the brand's own language. */
export type WorkTexts = {
  /** A visitor asks before signing up. */
  question: string;
  /** A member about a payment. */
  payment: string;
  /** A member's message about a profile, and the staff's answer. */
  fake: string;
  fakeAnswer: string;
  /** The details of two reports. */
  scam: string;
  harassment: string;
  /** The statement for the restricted member, and the appeal. */
  facts: string;
  /** The same for a ban. */
  fraud: string;
  appeal: string;
  /** Written to fictional profiles. */
  hello: readonly [string, string];
  /** The title of the canned answer `fakeAnswer`. */
  cannedTitle: string;
  /** An about-me text that contains an address. */
  contact: string;
};

export const WORK_TEXTS: Partial<Record<Locale, WorkTexts>> & { en: WorkTexts } = {
  en: {
    cannedTitle: 'Reported profile removed',
    contact: 'New in town and up for a walk by the river. Write to me at sunny@example.test!',
    question: 'Do I have to show my photo to everyone, or can I decide who sees it? I live in a small town.',
    payment: 'I bought a bundle on Sunday evening and the page stopped loading. Was I charged twice?',
    fake: 'The photos of one profile look like those of an actor. Could you check whether the person is real?',
    fakeAnswer: 'Thank you for telling us. We checked the profile and removed it.',
    scam: 'After three messages I was asked to move to another app and to lend money for a train ticket.',
    harassment: 'Keeps insulting me since I said that I was not interested.',
    facts: 'You kept writing insults to a member who had asked you to stop.',
    fraud: 'Several members say that you asked them for money after a few messages.',
    appeal: 'I was angry that evening and I am sorry. Please read the whole conversation before you decide.',
    hello: [
      'Hi! Your picture made me smile. Have you been to the coast lately?',
      'Hello, how was your week?',
    ],
  },
  nl: {
    cannedTitle: 'Gemeld profiel verwijderd',
    contact: 'Nieuw in de stad en altijd in voor een wandeling. Mail me op sunny@example.test!',
    question:
      'Moet ik mijn foto aan iedereen laten zien, of kan ik kiezen wie hem ziet? Ik woon in een klein dorp.',
    payment:
      'Zondagavond kocht ik een bundel en toen laadde de pagina niet verder. Heb ik nu twee keer betaald?',
    fake: 'De foto’s van een profiel lijken van een actrice. Kunnen jullie nagaan of ze echt bestaat?',
    fakeAnswer: 'Bedankt voor je bericht. We hebben het profiel gecontroleerd en verwijderd.',
    scam: 'Na drie berichten moest ik naar een andere app en geld lenen voor een treinkaartje.',
    harassment: 'Blijft me uitschelden sinds ik zei dat ik geen interesse heb.',
    facts: 'Je bleef iemand uitschelden die je had gevraagd te stoppen.',
    fraud: 'Meerdere leden zeggen dat je hen na een paar berichten om geld vroeg.',
    appeal: 'Ik was die avond boos en het spijt me. Lees alsjeblieft het hele gesprek voor je beslist.',
    hello: [
      'Hoi! Je foto maakte me aan het lachen. Ben je laatst nog aan zee geweest?',
      'Hallo, hoe was je week?',
    ],
  },
  de: {
    cannedTitle: 'Gemeldetes Profil entfernt',
    contact: 'Neu in der Stadt und gern am Fluss unterwegs. Schreib mir an sunny@example.test!',
    question:
      'Muss ich mein Foto allen zeigen, oder kann ich wählen, wer es sieht? Ich lebe in einem kleinen Ort.',
    payment:
      'Am Sonntagabend habe ich ein Paket gekauft, dann lud die Seite nicht mehr. Habe ich doppelt bezahlt?',
    fake: 'Die Fotos eines Profils sehen aus wie die einer Schauspielerin. Könnt ihr prüfen, ob es sie gibt?',
    fakeAnswer: 'Danke für den Hinweis. Wir haben das Profil geprüft und entfernt.',
    scam: 'Nach drei Nachrichten sollte ich in eine andere App wechseln und Geld für eine Zugfahrt leihen.',
    harassment: 'Beschimpft mich, seit ich gesagt habe, dass ich kein Interesse habe.',
    facts: 'Du hast eine Person weiter beschimpft, die dich gebeten hatte, damit aufzuhören.',
    fraud: 'Mehrere Mitglieder sagen, dass du sie nach wenigen Nachrichten um Geld gebeten hast.',
    appeal:
      'Ich war an dem Abend wütend und es tut mir leid. Bitte lest den ganzen Chat, bevor ihr entscheidet.',
    hello: [
      'Hallo! Dein Foto hat mich zum Lächeln gebracht. Warst du kürzlich am Meer?',
      'Hallo, wie war deine Woche?',
    ],
  },
  fr: {
    cannedTitle: 'Profil signalé supprimé',
    contact: 'J’aime la lecture et les balades au bord de l’eau. Écrivez-moi à sunny@example.test !',
    question:
      'Ma photo est-elle visible par tous, ou puis-je choisir qui la voit ? J’habite un petit village.',
    payment:
      'Dimanche soir, j’ai acheté un pack et la page ne s’est plus chargée. Ai-je été débité deux fois ?',
    fake: 'Les photos d’un profil ressemblent à celles d’une actrice. Pouvez-vous vérifier si elle existe ?',
    fakeAnswer: 'Merci de nous avoir prévenus. Nous avons vérifié le profil et l’avons supprimé.',
    scam: 'Après trois messages, on m’a demandé de passer sur une autre application et de prêter de l’argent.',
    harassment: 'M’insulte depuis que j’ai dit que cela ne m’intéressait pas.',
    facts: 'Vous avez continué d’insulter une personne qui vous avait demandé d’arrêter.',
    fraud: 'Plusieurs membres disent que vous leur avez demandé de l’argent après quelques messages.',
    appeal:
      'J’étais en colère ce soir-là et je le regrette. Merci de lire toute la conversation avant de décider.',
    hello: [
      'Bonjour ! Votre photo m’a fait sourire. Vous aimez la mer ?',
      'Bonjour, votre semaine s’est bien passée ?',
    ],
  },
  es: {
    cannedTitle: 'Perfil denunciado eliminado',
    contact: 'Me gusta leer y pasear junto al río. ¡Escríbeme a sunny@example.test!',
    question:
      '¿Tengo que enseñar mi foto a todo el mundo o puedo elegir quién la ve? Vivo en un pueblo pequeño.',
    payment:
      'El domingo por la noche compré un paquete y la página dejó de cargar. ¿Me han cobrado dos veces?',
    fake: 'Las fotos de un perfil parecen las de una actriz. ¿Podéis comprobar si esa persona existe?',
    fakeAnswer: 'Gracias por avisarnos. Hemos revisado el perfil y lo hemos eliminado.',
    scam: 'Tras tres mensajes me pidió pasar a otra aplicación y prestarle dinero para un billete de tren.',
    harassment: 'Me insulta desde que le dije que no me interesaba.',
    facts: 'Seguiste insultando a una persona que te había pedido que pararas.',
    fraud: 'Varios usuarios dicen que les pediste dinero tras unos pocos mensajes.',
    appeal: 'Esa noche estaba enfadado y lo siento. Leed toda la conversación antes de decidir, por favor.',
    hello: [
      '¡Hola! Tu foto me ha hecho sonreír. ¿Has estado en la playa últimamente?',
      'Hola, ¿qué tal la semana?',
    ],
  },
  it: {
    cannedTitle: 'Profilo segnalato rimosso',
    contact: 'Amo leggere e passeggiare lungo il fiume. Scrivimi a sunny@example.test!',
    question: 'Devo mostrare la mia foto a tutti o posso scegliere chi la vede? Abito in un piccolo paese.',
    payment: 'Domenica sera ho comprato un pacchetto e la pagina si è bloccata. Ho pagato due volte?',
    fake: 'Le foto di un profilo sembrano quelle di un’attrice. Potete controllare se la persona esiste?',
    fakeAnswer: 'Grazie della segnalazione. Abbiamo controllato il profilo e lo abbiamo rimosso.',
    scam: 'Dopo tre messaggi mi ha chiesto di passare a un’altra app e di prestare soldi per un biglietto.',
    harassment: 'Mi insulta da quando ho detto che non mi interessa.',
    facts: 'Hai continuato a insultare una persona che ti aveva chiesto di smettere.',
    fraud: 'Più iscritti dicono che dopo pochi messaggi hai chiesto loro dei soldi.',
    appeal: 'Quella sera ero arrabbiato e mi dispiace. Leggete tutta la conversazione prima di decidere.',
    hello: [
      'Ciao! La tua foto mi ha fatto sorridere. Sei stata al mare di recente?',
      'Ciao, com’è andata la settimana?',
    ],
  },
  sv: {
    cannedTitle: 'Anmäld profil borttagen',
    contact: 'Ny i stan och gärna på promenad. Skriv till mig på sunny@example.test!',
    question:
      'Måste jag visa mitt foto för alla, eller kan jag välja vem som ser det? Jag bor på en liten ort.',
    payment: 'I söndags kväll köpte jag ett paket och sidan slutade ladda. Har jag betalat två gånger?',
    fake: 'Bilderna på en profil ser ut som en skådespelares. Kan ni kontrollera om personen finns?',
    fakeAnswer: 'Tack för att du sa till. Vi har kontrollerat profilen och tagit bort den.',
    scam: 'Efter tre meddelanden blev jag ombedd att byta app och låna ut pengar till en tågbiljett.',
    harassment: 'Förolämpar mig sedan jag sa att jag inte är intresserad.',
    facts: 'Du fortsatte att förolämpa någon som hade bett dig sluta.',
    fraud: 'Flera medlemmar säger att du bad dem om pengar efter några meddelanden.',
    appeal: 'Jag var arg den kvällen och ångrar mig. Läs hela konversationen innan ni bestämmer er.',
    hello: ['Hej! Ditt foto fick mig att le. Har du varit vid havet nyligen?', 'Hej, hur har veckan varit?'],
  },
};
