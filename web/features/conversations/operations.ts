import { graphql } from '../../generated/gql.ts';

/** All fields of a message that are shown. */
export const SHOWN_MESSAGE = graphql(`
  fragment ShownMessage on Message {
    id
    conversationId
    role
    content
    cursor
    status
    createdAt
    metadata {
      source
      citations {
        number
        passageId
        title
        url
        quote
        factsAsOf
        checkedOn
      }
      suggestedActions {
        label
        to
        question
      }
      formRecommendations {
        formType
        description
      }
      estimatedTimeline
      proposals {
        applicationId
        formType
        path
        label
        value
        display
        isSensitive
      }
      documentValues {
        label
        display
      }
      notice
      language
    }
  }
`);

/** All fields of a conversation; a new one is cached in the same shape. */
export const CONVERSATION = graphql(`
  query Conversation($id: ID!) {
    conversation(id: $id) {
      id
      title
      language
      messages {
        ...ShownMessage
      }
    }
  }
`);

/** Conversations, newest first. */
export const CONVERSATIONS = graphql(`
  query Conversations($after: String) {
    viewer {
      id
      conversations(first: 10, after: $after) {
        edges {
          node {
            id
            title
            language
            updatedAt
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export const START_CONVERSATION = graphql(`
  mutation StartConversation($input: StartConversationInput!) {
    startConversation(input: $input) {
      ... on Conversation {
        id
        title
        language
        messages {
          ...ShownMessage
        }
      }
      ...Refused
    }
  }
`);

graphql(`
  fragment MessageWithAnswer on SentMessage {
    question {
      ...ShownMessage
    }
    answer {
      ...ShownMessage
    }
  }
`);

export const SEND_MESSAGE = graphql(`
  mutation SendMessage($input: SendMessageInput!) {
    sendMessage(input: $input) {
      ...MessageWithAnswer
      ...Refused
    }
  }
`);

export const STOP_ANSWER = graphql(`
  mutation StopAnswer($messageId: ID!) {
    stopAnswer(messageId: $messageId) {
      ...ShownMessage
    }
  }
`);

export const TRY_AGAIN = graphql(`
  mutation TryAgain($messageId: ID!) {
    tryAgain(messageId: $messageId) {
      ...MessageWithAnswer
      ...Refused
    }
  }
`);

export const DELETE_CONVERSATION = graphql(`
  mutation DeleteConversation($id: ID!) {
    deleteConversation(id: $id) {
      ...Refused
    }
  }
`);

/** Streams an answer from code unit `after` on. */
export const MESSAGE_STREAMED = graphql(`
  subscription MessageStreamed($messageId: ID!, $after: Int!) {
    messageStreamed(messageId: $messageId, after: $after) {
      messageId
      from
      text
      message {
        ...ShownMessage
      }
    }
  }
`);

/** Whether a form can be filled in here or is only explained. */
export const RECOMMENDED_FORM = graphql(`
  query RecommendedForm($formType: String!, $language: String!) {
    form(formType: $formType, language: $language) {
      formType
      kind
      title
    }
  }
`);

/** The most common questions, in the interface language. */
export const COMMON_QUESTIONS = graphql(`
  query CommonQuestions($language: String!) {
    commonQuestions(language: $language) {
      id
      title
      questions {
        id
        text
      }
    }
  }
`);

/** The user's quota of the language model, and how much is used. */
export const ASSISTANT_USE = graphql(`
  query AssistantUse {
    viewer {
      id
      assistantUse {
        tokensUsed
        tokensLimit
        costCents
        costLimitCents
        resetsAt
      }
    }
  }
`);
