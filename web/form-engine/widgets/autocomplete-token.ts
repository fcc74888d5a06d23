/** Maps the last parts of a fact to autocomplete tokens of the HTML standard. */
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

/** Facts of the user who fills the form, never of the relative or employer: only these may be autofilled. */
const SELF = /^(?:petitioner|applicant)\.(.+)$/;

/** Returns the HTML autocomplete token of a fact; `off` if it has none or is about somebody else. */
export function autocompleteToken(fact: string | undefined): string {
  const own = SELF.exec(fact ?? '')?.[1];
  return (own === undefined ? undefined : TOKENS[own]) ?? 'off';
}
