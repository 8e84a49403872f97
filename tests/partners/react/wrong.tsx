import '@scf-kit/elements/react';

export const badMode = <scf-form mode="wrong" />;
export const badDetail = <scf-form onscf-change={({ detail }) => detail.nothing} />;
