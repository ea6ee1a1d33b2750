import type { Locale } from '#app/platform/locales.ts';

/** The version of the texts below, stored with every signed mandate. */
export const MANDATE_VERSION = '2026-11';

/** Each order signs its own mandate, so each mandate covers one debit. */
export const MANDATE_TYPE = 'single';
export type MandateType = 'single' | 'recurrent';

/**
 * The mandate wording of the SEPA Core scheme (European Payments Council, EPC016 and its translations), by language;
 * `{creditor}` is replaced. Not in the catalogs, because the scheme prescribes the wording.
 */
export const MANDATE_TEXTS: Record<Locale, string> = {
  en: 'By signing this mandate form, you authorise (A) {creditor} to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from {creditor}. As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited.',
  nl: 'Door ondertekening van dit formulier geeft u toestemming aan {creditor} om een opdracht te sturen naar uw bank om een bedrag van uw rekening af te schrijven en aan uw bank om een bedrag van uw rekening af te schrijven overeenkomstig de opdracht van {creditor}. Als u het niet eens bent met deze afschrijving kunt u deze laten terugboeken. Neem hiervoor binnen 8 weken na afschrijving contact op met uw bank. Vraag uw bank naar de voorwaarden.',
  de: 'Ich ermächtige {creditor}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von {creditor} auf mein Konto gezogenen Lastschriften einzulösen. Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
  it: 'La sottoscrizione del presente mandato comporta (A) l’autorizzazione a {creditor} a richiedere alla banca del debitore l’addebito del suo conto e (B) l’autorizzazione alla banca del debitore di procedere a tale addebito conformemente alle disposizioni impartite da {creditor}. Il debitore ha diritto di ottenere il rimborso dalla propria banca secondo gli accordi ed alle condizioni che regolano il rapporto con quest’ultima. Il rimborso deve essere richiesto nel termine di 8 settimane a decorrere dalla data di addebito in conto.',
  fr: 'En signant ce formulaire de mandat, vous autorisez (A) {creditor} à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément aux instructions de {creditor}. Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Toute demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte.',
  es: 'Mediante la firma de esta orden de domiciliación, el deudor autoriza (A) a {creditor} a enviar instrucciones a la entidad del deudor para adeudar su cuenta y (B) a la entidad para efectuar los adeudos en su cuenta siguiendo las instrucciones de {creditor}. Como parte de sus derechos, el deudor está legitimado al reembolso por su entidad en los términos y condiciones del contrato suscrito con la misma. La solicitud de reembolso deberá efectuarse dentro de las ocho semanas que siguen a la fecha de adeudo en cuenta.',
  pl: 'Podpisując niniejszy formularz zgody, upoważniasz (A) {creditor} do wysyłania do Twojego banku poleceń obciążenia Twojego rachunku oraz (B) Twój bank do obciążania Twojego rachunku zgodnie z poleceniami {creditor}. Przysługuje Ci prawo do zwrotu środków od Twojego banku na warunkach określonych w umowie zawartej z bankiem. O zwrot należy wystąpić w ciągu 8 tygodni od dnia obciążenia rachunku.',
  da: 'Ved at underskrive denne mandatformular giver du (A) {creditor} bemyndigelse til at sende instrukser til din bank om at debitere din konto og (B) din bank bemyndigelse til at debitere din konto i overensstemmelse med instrukserne fra {creditor}. Som en del af dine rettigheder er du berettiget til tilbagebetaling fra din bank i henhold til vilkårene i din aftale med banken. Krav om tilbagebetaling skal fremsættes inden 8 uger fra den dato, hvor din konto blev debiteret.',
  fi: 'Allekirjoittamalla tämän valtakirjan valtuutat (A) {creditor} lähettämään pankillesi maksutoimeksiantoja tilisi veloittamiseksi ja (B) pankkisi veloittamaan tiliäsi {creditor} antamien toimeksiantojen mukaisesti. Sinulla on oikeus saada pankiltasi palautus pankkisi kanssa tekemäsi sopimuksen ehtojen mukaisesti. Palautusta on vaadittava 8 viikon kuluessa siitä päivästä, jona tiliäsi veloitettiin.',
  nb: 'Ved å signere dette fullmaktsskjemaet gir du (A) {creditor} fullmakt til å sende instrukser til banken din om å belaste kontoen din og (B) banken din fullmakt til å belaste kontoen din i samsvar med instruksene fra {creditor}. Som en del av dine rettigheter kan du kreve tilbakebetaling fra banken din i henhold til vilkårene i avtalen med banken. Tilbakebetaling må kreves innen 8 uker fra den datoen kontoen din ble belastet.',
  sv: 'Genom att underteckna detta medgivande ger du (A) {creditor} rätt att sända instruktioner till din bank om att debitera ditt konto och (B) din bank rätt att debitera ditt konto i enlighet med instruktionerna från {creditor}. Som en del av dina rättigheter har du rätt till återbetalning från din bank enligt villkoren i ditt avtal med banken. Återbetalning måste begäras inom 8 veckor från den dag då ditt konto debiterades.',
};

export const mandateText = (locale: Locale, creditor: string): string =>
  MANDATE_TEXTS[locale].replaceAll('{creditor}', creditor);
