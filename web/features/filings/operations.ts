import { graphql } from '../../generated/gql.ts';

/** What a person noted of an application: asked for, and what a save answers. */
graphql(`
  fragment Filing on Filing {
    id
    revision
    sentOn
    receipts {
      id
      number
      statusPage
      status(language: $language) {
        title
        text
        language
        changedAt
      }
    }
    notices {
      id
      kind
      issuedOn
      dueOn
      time
      isMailed
      isDone
      documentId
    }
  }
`);

/** A day that follows from what a person noted, with its source. */
graphql(`
  fragment DateAhead on DateAhead {
    id
    kind
    title
    explanation
    on
    safeOn
    time
    daysLeft
    isPrinted
    applicationId
    factsAsOf
    source {
      title
      url
    }
  }
`);

/** What became of one application, and what follows from it. */
export const FILING = graphql(`
  query Filing($id: ID!, $language: String!) {
    application(id: $id) {
      id
      formType
      isGivenToEmployer
      title(language: $language)
      filing {
        ...Filing
      }
      noticeProposals {
        documentId
        name
        kind
        issuedOn
        dueOn
        receipt
      }
    }
    viewer {
      id
      datesAhead(applicationId: $id, language: $language) {
        ...DateAhead
      }
    }
  }
`);

export const SAVE_FILING = graphql(`
  mutation SaveFiling($input: SaveFilingInput!, $language: String!) {
    saveFiling(input: $input) {
      __typename
      ...Filing
      ...Refused
    }
  }
`);

/** All dates of the person, for the dashboard. */
export const DATES_AHEAD = graphql(`
  query DatesAhead($language: String!) {
    viewer {
      id
      datesAhead(language: $language) {
        ...DateAhead
      }
    }
  }
`);

/** The dates with what they follow from, and the calendar. */
export const DATES = graphql(`
  query Dates($language: String!) {
    viewer {
      id
      datesAhead(language: $language) {
        ...DateAhead
      }
      keyDates {
        id
        revision
        dates {
          kind
          on
        }
      }
      keyDateProposals {
        documentId
        name
        kind
        on
      }
      calendarFeed {
        id
        url
      }
    }
  }
`);

export const SAVE_KEY_DATES = graphql(`
  mutation SaveKeyDates($input: SaveKeyDatesInput!) {
    saveKeyDates(input: $input) {
      __typename
      ... on KeyDates {
        id
        revision
        dates {
          kind
          on
        }
      }
      ...Refused
    }
  }
`);

export const RENEW_CALENDAR_FEED = graphql(`
  mutation RenewCalendarFeed {
    renewCalendarFeed {
      __typename
      ... on CalendarFeed {
        id
        url
      }
    }
  }
`);

export const REVOKE_CALENDAR_FEED = graphql(`
  mutation RevokeCalendarFeed {
    revokeCalendarFeed {
      __typename
    }
  }
`);
