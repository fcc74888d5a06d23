import { graphql } from '../../generated/gql.ts';

/** A fact with its places in the forms of a case. */
graphql(`
  fragment Difference on FactUses {
    personId
    key
    factId
    label
    confirmId
    isConfirmed
    uses {
      path
      display
      text
      isSensitive
      application {
        id
        formType
        status
      }
    }
  }
`);

/** Contradictory answers of two forms of a case. */
graphql(`
  fragment Across on CheckAcross {
    id
    kind
    sentence
    confirmId
    isConfirmed
    source {
      title
      url
    }
    places {
      application {
        id
        formType
      }
      question {
        path
        label
      }
    }
  }
`);

export const CASE = graphql(`
  query Case($id: ID!, $language: String!) {
    case(id: $id) {
      id
      packageId
      title(language: $language)
      revision
      unsettledCount
      paperDifferencesCount
      forms {
        parkedAt
        filledCount
        isReady
        blanksCount
        problemsCount
        missingCount
        roles(language: $language) {
          role
          title
          part
          person {
            id
            name
            relation
          }
        }
        application {
          id
          formType
          title(language: $language)
          status
          progressPercent
          newerEdition {
            edition
            printed
            ownPrinted
          }
        }
      }
      people {
        id
        name
        relation
        maybeTheSame {
          id
          name
          relation
        }
      }
      formsAlone {
        names
        isAboutOthers
        application {
          id
          formType
          title(language: $language)
        }
      }
      otherForms(language: $language) {
        formType
        title
        isFillable
      }
      differences(language: $language) {
        ...Difference
      }
      checksAcross(language: $language) {
        ...Across
      }
    }
  }
`);

export const CASE_CHANGED = graphql(`
  subscription CaseChanged($id: ID!) {
    caseChanged(id: $id) {
      id
      revision
    }
  }
`);

export const CASE_ANSWERS = graphql(`
  query CaseAnswers($id: ID!, $language: String!) {
    case(id: $id) {
      id
      title(language: $language)
      forms {
        parkedAt
        application {
          id
        }
      }
      differences(language: $language) {
        ...Difference
      }
      checksAcross(language: $language) {
        ...Across
      }
    }
  }
`);

export const FORM_ANSWERS = graphql(`
  query FormAnswers($id: ID!, $language: String!) {
    application(id: $id) {
      id
      formType
      title(language: $language)
      formData
      caseForm {
        filled {
          path
          formType
        }
      }
      formEdition(language: $language) {
        formType
        edition
        language
        definition
      }
      readiness(language: $language) {
        isReady
        blanks {
          path
          item
          label
        }
        problems {
          path
          item
          label
          message
        }
        checks {
          id
          kind
          sentence
          isConfirmed
          questions {
            path
            item
            label
          }
        }
      }
      differences(language: $language, withKept: true) {
        path
        label
        sentence
        answer
        answerDisplay
        found
        foundDisplay
        isSensitive
        isKept
        source {
          title
          document {
            id
          }
        }
      }
      caseComments {
        id
        path
        name
        text
      }
    }
  }
`);

export const ADD_FORM_TO_CASE = graphql(`
  mutation AddFormToCase($input: AddFormToCaseInput!) {
    addFormToCase(input: $input) {
      ... on Case {
        id
        revision
      }
      ...Refused
    }
  }
`);

export const REMOVE_FORM_FROM_CASE = graphql(`
  mutation RemoveFormFromCase($input: RemoveFormFromCaseInput!) {
    removeFormFromCase(input: $input) {
      ... on Case {
        id
        revision
      }
      ...Refused
    }
  }
`);

/** Payments that the user would lose with the forms of a case. */
export const FORMS_TO_DELETE = graphql(`
  query FormsToDelete($id: ID!) {
    case(id: $id) {
      id
      forms {
        application {
          id
          formType
          officialPdf {
            payment {
              isUnlocked
            }
          }
        }
      }
    }
  }
`);

export const DELETE_CASE = graphql(`
  mutation DeleteCase($input: DeleteCaseInput!) {
    deleteCase(input: $input) {
      ... on CaseDeleted {
        id
      }
      ...Refused
    }
  }
`);
