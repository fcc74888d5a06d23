import { graphql } from '../../generated/gql.ts';

/** What the user recorded about a filed application; fields of queries and of the save mutation's result. */
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

/** A date that follows from the user's records, with its source. */
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

/** Records of one application after filing, and the dates that follow. */
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
      ...Filing
      ...Refused
    }
  }
`);

/** All of the user's dates, for the dashboard. */
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

/** The dates with what they follow from, and the calendar address. */
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
