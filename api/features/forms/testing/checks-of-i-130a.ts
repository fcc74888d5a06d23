import type { FormData } from '../../../../schema/forms/definition.ts';

const jobs = (from: string, to: string): FormData => ({ 'earlierJobs[0].from': from, 'earlierJobs[0].to': to });
const homes = (from: string, to: string): FormData => ({
  'earlierAddresses[0].from': from,
  'earlierAddresses[0].to': to,
});
const abroad = (name: string, to: string): FormData => ({ [`${name}.from`]: '2019-01-01', [`${name}.to`]: to });
const parents: FormData = {
  'parent1.family': 'LIMA',
  'parent1.given': 'ANA',
  'parent1.dateOfBirth': '1960-01-01',
  'parent2.family': 'Lima',
  'parent2.given': 'Ana',
  'parent2.dateOfBirth': '1960-01-01',
};

/** Per check: answers that raise it, and changes to them that clear it. */
export const CHECKS_OF_I_130A: Readonly<Record<string, readonly [raises: FormData, mended: FormData]>> = {
  'home-dates-reversed': [homes('2024-05-01', '2023-05-01'), homes('2022-05-01', '2023-05-01')],
  'job-dates-reversed': [jobs('2024-05-01', '2023-05-01'), jobs('2022-05-01', '2023-05-01')],
  'home-abroad-dates-reversed': [abroad('lastAbroad', '2018-01-01'), abroad('lastAbroad', '2020-01-01')],
  'job-abroad-dates-reversed': [abroad('jobAbroad', '2018-01-01'), abroad('jobAbroad', '2020-01-01')],
  'parents-same-person': [parents, { 'parent2.given': 'RUI' }],
  'living-parent1-over-110': [
    { 'parent1.living': 'yes', 'parent1.dateOfBirth': '1905-01-01' },
    { 'parent1.living': 'no', 'parent1.dateOfBirth': '1905-01-01' },
  ],
  'living-parent2-over-110': [
    { 'parent2.living': 'yes', 'parent2.dateOfBirth': '1905-01-01' },
    { 'parent2.living': 'unknown', 'parent2.dateOfBirth': '1905-01-01' },
  ],
  'home-abroad-in-us': [{ 'lastAbroad.address.country': 'UNITED STATES' }, { 'lastAbroad.address.country': 'PERU' }],
  'job-abroad-in-us': [
    { 'jobAbroad.address.inUnitedStates': 'yes', 'jobAbroad.address.state': 'TX' },
    { 'jobAbroad.address.state': 'AE' },
  ],
  'earlier-home-after-present': [
    { homeFrom: '2020-01-01', ...homes('2021-01-01', '2022-01-01') },
    homes('2018-01-01', '2020-01-01'),
  ],
  'homes-five-years': [
    { homeFrom: '2024-01-01', ...homes('2018-01-01', '2022-12-31') },
    homes('2018-01-01', 'present'),
  ],
  'work-five-years': [
    { worksNow: 'yes', 'job.from': '2024-01-01', ...jobs('2022-12-31', '2023-12-31') },
    { 'earlierJobs[1].from': '2020-01-01', 'earlierJobs[1].to': '2022-12-01' },
  ],
};
