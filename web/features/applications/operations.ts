import { graphql } from '../../generated/gql.ts';

/** An edition to be filled in. */
graphql(`
  fragment ShownEdition on FormEdition {
    formType
    edition
    printed
    title
    language
    warning
    languages {
      language
      isWhole
    }
    definition
    checks
  }
`);

/** Stored answers, against which input is compared and to which it is reset. */
graphql(`
  fragment StoredAnswers on Application {
    id
    status
    revision
    formData
    leftEmpty
    confirmedChecks
  }
`);

/** A form by its type, with this user's applications. */
export const FORM_TO_ANSWER = graphql(`
  query FormToAnswer($formType: String!, $language: String!) {
    form(formType: $formType, language: $language) {
      formType
      kind
      title
      summary
      officialPage
      fees {
        name
        amountCents
        channel
      }
      currentEdition {
        ...ShownEdition
      }
      guide {
        whatItIs
        whoMakesIt
        whatYouDoNext
        sources
        factsAsOf
        checkedOn
        newestEdition
        hasBlank
        untranslated
      }
      commonPapers {
        id
        text
        language
        source {
          title
          url
        }
      }
    }
    viewer {
      id
      applications(first: 50) {
        edges {
          node {
            id
            formType
            edition
            status
          }
        }
      }
    }
  }
`);

export const APPLICATION_TO_ANSWER = graphql(`
  query ApplicationToAnswer($id: ID!, $language: String!) {
    application(id: $id) {
      ...StoredAnswers
      formType
      edition
      newerEdition {
        edition
      }
      earlierEditions {
        id
      }
      caseForm {
        roles(language: $language) {
          person {
            id
            name
            relation
          }
        }
      }
      formEdition(language: $language) {
        ...ShownEdition
      }
    }
  }
`);

/** The user's cases, with their forms that Tern only explains. */
export const CASES_WITH_GUIDES = graphql(`
  query CasesWithGuides($language: String!) {
    cases {
      id
      title(language: $language)
      otherForms(language: $language) {
        formType
      }
    }
  }
`);

/** Answers filled in from other forms of the case that the user has not reviewed yet. */
export const FILLED_ANSWERS = graphql(`
  query FilledAnswers($id: ID!, $language: String!) {
    application(id: $id) {
      id
      caseForm {
        parkedAt
        case {
          id
          title(language: $language)
        }
        filled {
          path
          sectionId
          formType
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

export const CONFIRM_READ = graphql(`
  mutation ConfirmRead($input: ConfirmReadInput!) {
    confirmRead(input: $input) {
      __typename
    }
  }
`);

export const ACCEPT_FILLED = graphql(`
  mutation AcceptFilled($input: AcceptFilledInput!) {
    acceptFilled(input: $input) {
      ... on CaseForm {
        filledCount
      }
      ...Refused
    }
  }
`);

export const START_APPLICATION = graphql(`
  mutation StartApplication($input: StartApplicationInput!) {
    startApplication(input: $input) {
      ... on Application {
        ...StoredAnswers
        formType
        edition
        progressPercent
        updatedAt
      }
      ...Refused
    }
  }
`);

export const SAVE_APPLICATION = graphql(`
  mutation SaveApplication($input: SaveApplicationInput!) {
    saveApplication(input: $input) {
      ... on Application {
        ...StoredAnswers
        progressPercent
        updatedAt
      }
      ... on ApplicationChangedElsewhereError {
        current {
          ...StoredAnswers
        }
      }
      ...Refused
    }
  }
`);

export const APPLICATION_CHANGED = graphql(`
  subscription ApplicationChanged($id: ID!, $since: Int) {
    applicationChanged(id: $id, since: $since) {
      ...StoredAnswers
      edition
    }
  }
`);

/** The subscription's data, for polling. */
export const SAVED_ANSWERS = graphql(`
  query SavedAnswers($id: ID!) {
    application(id: $id) {
      ...StoredAnswers
      edition
    }
  }
`);

export const SUBMITTED_APPLICATION = graphql(`
  query SubmittedApplication($id: ID!, $language: String!) {
    application(id: $id) {
      id
      formType
      edition
      title(language: $language)
      status
      revision
      confirmedChecks
      updatedAt
      isGivenToEmployer
      formEdition(language: $language) {
        formType
        edition
        language
        printed
        officialPage
        warning
        notice
      }
      readiness(language: $language) {
        isReady
        isUnfinished
        isCurrentEdition
        hasOfficialBlank
        blanks {
          path
          sectionId
          item
          label
          isRequired
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
          source {
            title
            url
          }
        }
        problems {
          path
          item
          label
          message
          kind
        }
      }
      officialPdf {
        kind
        url
        isDraft
        takesCard
        hasAdditionalSheets
        itemsInOwnLetters
        writtenOnPaper
        howToGetTheBlank(language: $language)
        payment(language: $language) {
          isUnlocked
          unitsLeft
          priceCents
          checkout
          isRequired
        }
      }
    }
  }
`);

export const UNLOCK_OFFICIAL_PDF = graphql(`
  mutation UnlockOfficialPdf($applicationId: ID!) {
    unlockOfficialPdf(applicationId: $applicationId) {
      ... on Application {
        id
      }
      ...Refused
    }
  }
`);
