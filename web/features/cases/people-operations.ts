import { graphql } from '../../generated/gql.ts';

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

export const CHANGE_FACTS = graphql(`
  mutation ChangeFacts($input: ChangeFactsInput!, $language: String!) {
    changeFacts(input: $input) {
      ... on FactNotFittingError {
        sentence(language: $language)
      }
      ... on Case {
        id
        revision
      }
      ...Refused
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
      ... on Person {
        id
        relation
      }
      ...Refused
    }
  }
`);

export const DELETE_PERSON = graphql(`
  mutation DeletePerson($id: ID!) {
    deletePerson(id: $id) {
      ... on PersonDeleted {
        id
      }
      ...Refused
    }
  }
`);

export const ADD_PERSON = graphql(`
  mutation AddPerson($input: AddPersonInput!) {
    addPerson(input: $input) {
      ... on Person {
        id
      }
      ...Refused
    }
  }
`);

export const BIND_ROLE = graphql(`
  mutation BindRole($input: BindRoleInput!) {
    bindRole(input: $input) {
      ... on Case {
        id
        revision
      }
      ...Refused
    }
  }
`);

export const JOIN_PEOPLE = graphql(`
  mutation JoinPeople($input: JoinPeopleInput!) {
    joinPeople(input: $input) {
      ... on Person {
        id
      }
      ...Refused
    }
  }
`);
