/** A made-up person. Names on forms are in Latin letters, whatever the interface language. */
export const SAMPLE = {
  familyName: 'RIVERA LUNA',
  givenName: 'MARISOL',
  birthDate: '1990-03-04',
  birthCity: 'PUEBLA',
  expiryDate: '2031-05-17',
  file: 'passport-example.pdf',
} as const;
