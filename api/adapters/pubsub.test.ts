import { describe } from 'vitest';
import { itKeepsPubSubPromises } from '../testing/pubsub-contract.ts';
import { createLocalPubSub } from './pubsub.ts';

describe('publish and subscribe in one process', () => {
  itKeepsPubSubPromises(() => {
    const pubsub = createLocalPubSub();
    return { here: pubsub, peer: pubsub };
  });
});
