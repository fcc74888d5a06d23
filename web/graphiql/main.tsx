import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { createClient } from 'graphql-ws';
import { createRoot } from 'react-dom/client';
import { readToken } from '../lib/session.ts';
import './explorer.css';

const FIRST_QUERY = `# What you may ask is in the documentation on the left.
# If you are signed in to Tern in this browser, you ask as yourself.
query FormsOfTern {
  forms(language: "en") {
    formType
    kind
    title
    currentEdition { printed }
  }
}
`;

const token = readToken();
const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
const fetcher = createGraphiQLFetcher({
  url: '/graphql',
  headers: authorization,
  wsClient: createClient({
    url: `${location.origin.replace('http', 'ws')}/graphql`,
    connectionParams: authorization,
    lazy: true,
  }),
});

const place = document.getElementById('explorer');
if (place) createRoot(place).render(<GraphiQL fetcher={fetcher} defaultQuery={FIRST_QUERY} />);
