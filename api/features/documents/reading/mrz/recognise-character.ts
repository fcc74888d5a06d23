/** A network (cell → hidden layer → one of 38) that testing/fixtures/train-characters.ts trains and stores. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Classes of a cell; the last one means that it contains no zone character. */
export const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ< ';
export const NO_CHARACTER = CHARACTERS.length - 1;

export interface Network {
  readonly inputs: number;
  readonly hidden: number;
  /** hidden × inputs, then outputs × hidden, each with its biases. */
  readonly first: Float32Array;
  readonly firstBias: Float32Array;
  readonly second: Float32Array;
  readonly secondBias: Float32Array;
}

/** Stored form: each row of weights as integers from -127 to 127 times the row's scale. */
interface StoredNetwork {
  readonly inputs: number;
  readonly hidden: number;
  readonly first: StoredRows;
  readonly second: StoredRows;
}

export interface StoredRows {
  readonly scales: readonly number[];
  readonly biases: readonly number[];
  /** Base64 of signed bytes. */
  readonly weights: string;
}

function unpack({ scales, weights }: StoredRows): Float32Array {
  const bytes = Buffer.from(weights, 'base64');
  const columns = bytes.length / scales.length;
  return Float32Array.from(bytes, (_, at) => bytes.readInt8(at) * (scales[Math.floor(at / columns)] ?? 0));
}

function loadNetwork({ inputs, hidden, first, second }: StoredNetwork): Network {
  return {
    inputs,
    hidden,
    first: unpack(first),
    firstBias: Float32Array.from(first.biases),
    second: unpack(second),
    secondBias: Float32Array.from(second.biases),
  };
}

let loaded: Network | undefined;

/** Returns the probability of each of CHARACTERS; they add up to 1. */
export function recogniseCharacter(cell: Float32Array): Float32Array {
  loaded ??= loadNetwork(
    JSON.parse(readFileSync(path.join(import.meta.dirname, 'ocr-b-network.json'), 'utf8')) as StoredNetwork,
  );
  return runNetwork(loaded, cell, new Float32Array(loaded.hidden));
}

/** @param hidden receives the activations of the hidden layer, which training needs */
export function runNetwork(network: Network, cell: Float32Array, hidden: Float32Array): Float32Array {
  layer(network.first, network.firstBias, cell, hidden);
  for (let i = 0; i < hidden.length; i++) if ((hidden[i] ?? 0) < 0) hidden[i] = 0;
  const output = new Float32Array(CHARACTERS.length);
  layer(network.second, network.secondBias, hidden, output);
  let most = -Infinity;
  for (const value of output) most = Math.max(most, value);
  let sum = 0;
  for (let i = 0; i < output.length; i++) sum += output[i] = Math.exp((output[i] ?? 0) - most);
  for (let i = 0; i < output.length; i++) output[i] = (output[i] ?? 0) / sum;
  return output;
}

function layer(weights: Float32Array, biases: Float32Array, input: Float32Array, output: Float32Array): void {
  for (let row = 0, at = 0; row < output.length; row++) {
    let sum = biases[row] ?? 0;
    for (let column = 0; column < input.length; column++, at++) sum += (weights[at] ?? 0) * (input[column] ?? 0);
    output[row] = sum;
  }
}
