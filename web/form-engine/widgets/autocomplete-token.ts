/** Ends of facts that browsers know, in the words of the HTML standard. */
const TOKENS: Readonly<Record<string, string>> = {
  'name.family': 'family-name',
  'name.given': 'given-name',
  'name.middle': 'additional-name',
  'birth.date': 'bday',
  dateOfBirth: 'bday',
  email: 'email',
  phone: 'tel',
  'address.street': 'address-line1',
  'address.city': 'address-level2',
  'address.state': 'address-level1',
  'address.zip': 'postal-code',
  'address.country': 'country-name',
};

/** Whose answers the browser may offer: the one who fills the form, never the relative's or employer's. */
const SELF = /^(?:petitioner|applicant)\.(.+)$/;

/** The browser's name for what the answer means, `off` where it has none or it is about somebody else. */
export function autocompleteToken(fact: string | undefined): string {
  const own = SELF.exec(fact ?? '')?.[1];
  return (own === undefined ? undefined : TOKENS[own]) ?? 'off';
}
