/** Returns the path that the browser opens in a new tab. */
export const earlierEditionPath = (applicationId: string, edition: string) =>
  `/api/applications/${applicationId}/editions/${edition}/pdf`;
