/** Questions worded like those of other forms that ask about something else, so they share no fact with them. */
export const ABOUT_SOMETHING_ELSE: Readonly<Record<string, readonly string[]>> = {
  'somebody who is nobody of the case': [
    ...['phone', 'email'].map((id) => `G-1450 ${id}`),
    ...['Phone', 'Email', 'Mobile', 'Gross', 'Net', 'Employees', 'Ssn', 'Business'].map((id) => `I-129 h2Joint${id}`),
    ...['rAttestingPhone', 'rAttestingEmail', 'rAttestingFax', 'h2EmployerName', 'preparerFax'].map(
      (id) => `I-129 ${id}`,
    ),
    ...['brokerPhone', 'brokerOrganization'].map((id) => `I-129F ${id}`),
    ...['notifyPhone', 'notifyEmail'].map((id) => `I-131 ${id}`),
    ...['lateANumber', 'abuserANumber', 'fatherCountry', 'lateCountry', 'abuserCountry'].map((id) => `I-360 ${id}`),
    ...['fatherBirth', 'lateBirth', 'abuserBirth', 'fatherPhone', 'officialFax', 'attestingFax'].map(
      (id) => `I-360 ${id}`,
    ),
  ],
  'a second signer, whose reading is theirs': ['I-730 relativeStatementLanguage', 'I-730 relativeInterpreterLanguage'],
  'the organization’s fax of the religious worker supplement': ['I-129 rFax'],
  'the consulate of an earlier visa, or of the relative': ['I-485 consulateCountry', 'I-730 consulateCountry'],
  'an admission as a refugee': ['I-730 admittedCity', 'I-730 admittedState'],
  'a passport, where others mean a certificate': ['I-129 passportIssued', 'N-600 passportIssued'],
  'whoever files the appeal': ['I-290B business'],
  'other choices': ['I-9 status', 'I-485 relativeIs', 'I-730 relationship'],
};
