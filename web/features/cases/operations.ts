import { graphql } from '../../generated/gql.ts';

/** A fact with where the forms of a case say it. */
graphql(`
  fragment Difference on FactUses {
    personId
    key
    factId
    label
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

/** Answers of two forms of a case that do not go together. */
graphql(`
  fragment Across on CheckAcross {
    id
    kind
    sentence
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

export const PERSON_FACTS = graphql(`
  query PersonFacts($caseId: ID!, $personId: ID!, $language: String!) {
    person(id: $personId) {
      id
      name
      relation
      facts {
        id
        key
        label(language: $language)
        group(language: $language)
        value
        display(language: $language)
        isSensitive
        source
        formType
        documentTitle(language: $language)
        recordedAt
        confirmedAt
      }
      history {
        id
        key
        display(language: $language)
        formType
        recordedAt
        supersededAt
      }
    }
    case(id: $caseId) {
      id
      title(language: $language)
    }
  }
`);

export const FACT_QUESTION = graphql(`
  query FactQuestion($personId: ID!, $key: String!, $language: String!) {
    person(id: $personId) {
      id
      facts(key: $key) {
        id
        question(language: $language)
        uses(language: $language) {
          application {
            id
            formType
            status
            caseForm {
              case {
                id
                title(language: $language)
              }
            }
          }
        }
      }
    }
  }
`);

/** The forms of all cases that change with a fact. */
export const FACT_USES = graphql(`
  query FactUses($personId: ID!, $key: String!) {
    person(id: $personId) {
      id
      facts(key: $key) {
        id
        uses {
          application {
            id
            status
          }
        }
      }
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
      differences(language: $language) {
        path
        label
        sentence
        answer
        answerDisplay
        found
        foundDisplay
        isSensitive
        source {
          title
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

export const CHANGE_FACTS = graphql(`
  mutation ChangeFacts($input: ChangeFactsInput!, $language: String!) {
    changeFacts(input: $input) {
      __typename
      ... on FactNotFittingError {
        sentence(language: $language)
      }
      ... on Case {
        id
        revision
      }
      ... on Error {
        code
        message
      }
    }
  }
`);

export const ADD_FORM_TO_CASE = graphql(`
  mutation AddFormToCase($input: AddFormToCaseInput!) {
    addFormToCase(input: $input) {
      __typename
      ... on Case {
        id
        revision
      }
      ... on Error {
        code
        message
      }
    }
  }
`);

export const REMOVE_FORM_FROM_CASE = graphql(`
  mutation RemoveFormFromCase($input: RemoveFormFromCaseInput!) {
    removeFormFromCase(input: $input) {
      __typename
      ... on Case {
        id
        revision
      }
      ... on Error {
        code
        message
      }
    }
  }
`);

export const HOUSEHOLD = graphql(`
  query Household {
    people {
      id
      name
      relation
    }
  }
`);

export const HOUSEHOLD_IN_CASES = graphql(`
  query HouseholdInCases {
    people {
      id
      name
      relation
    }
    cases {
      id
      people {
        id
      }
    }
  }
`);

export const CHANGE_PERSON = graphql(`
  mutation ChangePerson($input: ChangePersonInput!) {
    changePerson(input: $input) {
      __typename
      ... on Person {
        id
        relation
      }
      ... on Error {
        code
        message
      }
    }
  }
`);

export const DELETE_PERSON = graphql(`
  mutation DeletePerson($id: ID!) {
    deletePerson(id: $id) {
      __typename
      ... on PersonDeleted {
        id
      }
      ... on Error {
        code
        message
      }
    }
  }
`);

export const ADD_PERSON = graphql(`
  mutation AddPerson($input: AddPersonInput!) {
    addPerson(input: $input) {
      __typename
      ... on Person {
        id
      }
      ... on Error {
        code
        message
      }
    }
  }
`);

export const BIND_ROLE = graphql(`
  mutation BindRole($input: BindRoleInput!) {
    bindRole(input: $input) {
      __typename
      ... on Case {
        id
        revision
      }
      ... on Error {
        code
        message
      }
    }
  }
`);

export const JOIN_PEOPLE = graphql(`
  mutation JoinPeople($input: JoinPeopleInput!) {
    joinPeople(input: $input) {
      __typename
      ... on Person {
        id
      }
      ... on Error {
        code
        message
      }
    }
  }
`);

/** What the person would lose with the forms of a case. */
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
      __typename
      ... on CaseDeleted {
        id
      }
      ... on Error {
        code
        message
      }
    }
  }
`);
