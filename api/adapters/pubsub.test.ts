import { describe } from 'vitest';
import { testPubSubContract } from '../testing/pubsub-contract.ts';
import { createLocalPubSub } from './pubsub.ts';

describe('publish and subscribe in one process', () => {
  testPubSubContract(() => {
    const pubsub = createLocalPubSub();
    return { here: pubsub, peer: pubsub };
  });
});
