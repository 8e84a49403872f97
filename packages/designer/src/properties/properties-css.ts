/** The properties pane. Its classes begin with `p-`, so that they touch nothing of the form drawn beside it. */
export const PROPERTIES_CSS = `
.properties{display:grid;grid-template-rows:auto minmax(0,1fr);height:100%;min-height:0;background:var(--ant-color-bg-container);container:scf-properties / inline-size}
.p-tabs{display:flex;border-block-end:1px solid var(--ant-color-border-secondary);padding-inline:8px}
.p-tabs button{border:0;background:none;padding:9px 12px;font:inherit;color:var(--ant-color-text-secondary);cursor:pointer;border-block-end:2px solid transparent;margin-block-end:-1px}
.p-tabs button[aria-selected=true]{color:var(--ant-color-text);font-weight:600;border-block-end-color:var(--ant-color-primary)}
.p-tabs button:focus-visible,.p-body:focus-visible,.p-matrix:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-2px}
.p-body{overflow:auto;padding:0 6px 24px 12px;scrollbar-gutter:stable;min-width:0}
.p-empty{margin:16px 0 8px;padding:16px;border:1px dashed var(--ant-color-border);border-radius:var(--ant-border-radius);text-align:center;color:var(--ant-color-text-secondary)}
.p-kind{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 12px;margin:10px 0 0;font-weight:600}
.p-kind code,.p-code.p-code{font-family:ui-monospace,Consolas,Menlo,monospace;font-size:12px}
.p-kind code{font-weight:400;color:var(--ant-color-text-secondary);overflow-wrap:anywhere}
.p-group{border-block-end:1px solid var(--ant-color-border-secondary)}
.p-group>summary{padding:9px 0;font-weight:600;cursor:pointer}
.p-group>summary:focus-visible,.p-as-text>summary:focus-visible{outline:2px solid var(--ant-color-primary)}
.p-group-body{padding-block-end:10px;display:grid;gap:8px;min-width:0}
.p-count{display:inline-block;min-width:18px;padding:0 5px;margin-inline-start:6px;border-radius:9px;background:var(--ant-color-fill-secondary);font-size:12px;line-height:18px;text-align:center;font-weight:400}
.p-row{display:grid;grid-template-columns:104px minmax(0,1fr);gap:0 8px;align-items:start;min-width:0}
.p-row>:is(label,.p-caption){padding-block:5px;color:var(--ant-color-text-secondary);font-size:13px;overflow-wrap:anywhere}
.p-wide{grid-template-columns:minmax(0,1fr)}
.p-wide>:is(label,.p-caption){padding-block:0 2px}
.p-caption{display:flex;justify-content:space-between;gap:8px}
.p-control{min-width:0;position:relative}
.p-body :is(.p-control,.p-choice-row,.p-paste,.p-comparison,.p-term,.p-expression,.p-inserts,.p-group-of)>:is(input,textarea,select),.p-dialog :is(input:not([type=radio]),select){width:100%;box-sizing:border-box}
.p-body :is(input[type=text],textarea){min-height:32px}
.p-body textarea{resize:vertical;display:block}
.p-select.p-select{min-height:32px;padding:0 24px 0 8px;color:var(--ant-color-text);background:var(--ant-color-bg-container);border:1px solid var(--ant-color-border);border-radius:var(--ant-border-radius);font:inherit;text-overflow:ellipsis;cursor:pointer}
.p-select:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-1px}
.p-note,.p-problem,.p-sentence{margin:2px 0 0;font-size:12px;line-height:18px;color:var(--ant-color-text-secondary);overflow-wrap:anywhere}
.p-problem{color:var(--ant-color-error)}
.p-sentence{padding:4px 8px;border-radius:4px;background:var(--ant-color-fill-quaternary);color:var(--ant-color-text)}
.p-switch{display:flex;gap:8px;align-items:start;cursor:pointer;padding-block:3px}
.p-switch small{display:block;color:var(--ant-color-text-secondary)}
:is(.p-tick,.p-radios input){appearance:none;flex:none;box-sizing:border-box;width:16px;height:16px;margin:3px 0;border:1px solid var(--ant-color-border);border-radius:4px;background:var(--ant-color-bg-container);cursor:pointer}
.p-radios input{border-radius:50%}
:is(.p-tick,.p-radios input):hover{border-color:var(--ant-color-primary)}
:is(.p-tick,.p-radios input):checked,.p-tick:indeterminate{border-color:var(--ant-color-primary);background:var(--ant-color-primary)}
.p-tick:checked::after{content:'';display:block;box-sizing:border-box;width:6px;height:10px;margin:0 auto;border:solid #fff;border-width:0 2px 2px 0;transform:rotate(45deg)}
.p-tick:indeterminate::after{content:'';display:block;width:8px;height:2px;margin:6px 3px;background:#fff}
.p-radios input:checked::after{content:'';display:block;width:6px;height:6px;margin:4px;border-radius:50%;background:#fff}
.p-radios input:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:1px}
.p-icon{flex:none;width:28px;height:28px;border:0;border-radius:4px;background:none;color:var(--ant-color-text-secondary);cursor:pointer;font-size:12px;line-height:1}
.p-icon:hover:not(:disabled){background:var(--ant-color-fill-tertiary);color:var(--ant-color-text)}.p-danger:hover:not(:disabled){color:var(--ant-color-error)}
.p-icon:disabled{opacity:.4;cursor:default}
:is(.p-icon,.p-link,.p-handle,.p-finding,.p-tick,.p-button):focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:1px}
.p-link{border:0;background:none;padding:2px 0;font:inherit;font-size:13px;color:var(--ant-color-link);cursor:pointer;text-align:start;border-radius:2px;justify-self:start;overflow-wrap:anywhere}
.p-link:hover{text-decoration:underline}
.p-fill{flex:1;min-width:0}
.p-handle{flex:none;width:22px;height:28px;padding:0;border:0;border-radius:4px;background:none;color:var(--ant-color-text-secondary);cursor:grab;touch-action:none;font-size:14px}
.p-handle:active{cursor:grabbing}
.p-choices-editor,.p-choices,.p-rules,.p-conditions,.p-group-of,.p-expression{display:grid;gap:8px;min-width:0}
.p-choice-list{display:grid;gap:4px;margin:0;padding:0;list-style:none;min-width:0}
.p-choice-row{display:flex;gap:4px;align-items:start;min-width:0}
.p-choice-row>span{min-width:0;display:grid}
.p-choice-value{flex:0 1 92px}.p-choice-label{flex:1 1 0}
.p-choice-below{margin-inline-start:10px;padding:6px 0 6px 10px;border-inline-start:2px solid var(--ant-color-border-secondary);display:grid;gap:4px}
.p-card,.p-paste,.p-preview{position:relative;display:grid;gap:6px;min-width:0;padding:8px;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius)}
.p-card>.p-icon{position:absolute;inset-inline-end:2px;inset-block-start:2px}
.p-card>[role=group]{display:grid;gap:6px;min-width:0}
.p-pane-head{display:flex;align-items:center;gap:4px}
.p-pane-head strong{flex:1;min-width:0;overflow-wrap:anywhere}
.p-preview{background:var(--ant-color-fill-quaternary)}
.p-preview ul{margin:0;padding-inline-start:18px;font-size:13px;overflow-wrap:anywhere}
.p-paste>label{font-size:13px;color:var(--ant-color-text-secondary)}
.p-radios{display:grid;gap:2px;border:0;margin:0;padding:0}
.p-radios label{display:flex;gap:6px;align-items:center;cursor:pointer}
.p-actions,.p-adds{display:flex;flex-wrap:wrap;gap:4px 12px}
.p-actions{justify-content:end}
.p-button{min-height:32px;padding:0 14px;border:1px solid var(--ant-color-border);border-radius:var(--ant-border-radius);background:var(--ant-color-bg-container);color:var(--ant-color-text);font:inherit;cursor:pointer}
.p-button:disabled{opacity:.5;cursor:default}
.p-primary,.p-primary:hover:not(:disabled){background:var(--ant-color-primary);border-color:var(--ant-color-primary);color:#fff}
.p-condition{display:grid;grid-template-columns:minmax(0,1fr) 28px;gap:4px;align-items:start;padding:6px;border-radius:var(--ant-border-radius);background:var(--ant-color-fill-quaternary)}
.p-term{display:grid;gap:4px;min-width:0}
.p-comparison{display:flex;flex-wrap:wrap;gap:4px;min-width:0}
.p-comparison>*{flex:1 1 88px;min-width:0}
.p-comparison>.p-select{padding-inline:6px 4px}
.p-comparison>:is(:first-child,:nth-child(4),.form){flex-basis:100%}
.p-term:has(>:nth-child(2)){grid-template-columns:60px minmax(0,1fr)}
.p-term:has(>:nth-child(2))>.p-select:first-child{padding:0 4px}
.p-term:has(>:nth-child(3))>:nth-child(3){grid-column:2}
.p-nested{padding-inline-start:6px;border-inline-start:2px solid var(--ant-color-primary-border)}
.p-nested .p-condition{background:var(--ant-color-bg-container)}
.p-inserts{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:4px}
.p-as-text>summary{cursor:pointer;font-size:13px;color:var(--ant-color-text-secondary)}
.p-as-text[open]>summary{margin-block-end:6px}
.p-expression>label{font-size:13px;color:var(--ant-color-text-secondary)}
.p-as-text .p-expression>label{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.p-fieldset{border:0;margin:0;padding:0;min-width:0;display:grid;gap:6px}
.p-fieldset legend{padding:0;font-size:13px;color:var(--ant-color-text-secondary)}
.p-widths{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:6px}
.p-widths .p-row{grid-template-columns:minmax(0,1fr)}
.p-findings{margin:0;padding:0;list-style:none}
.p-finding{display:block;width:100%;padding:6px 4px;border:0;border-block-end:1px solid var(--ant-color-border-secondary);background:none;font:inherit;color:inherit;text-align:start;cursor:pointer;overflow-wrap:anywhere}
.p-finding:hover:not(:disabled){background:var(--ant-color-fill-quaternary)}
.p-finding:disabled{cursor:default}
.p-finding small{display:block;color:var(--ant-color-text-secondary)}
.p-badge{display:inline-grid;place-items:center;width:16px;height:16px;margin-inline-end:6px;border-radius:50%;background:var(--ant-color-fill-secondary);font-size:11px}
.p-error{background:#cf1322;color:#fff}
.p-combo{position:relative}
.p-list{position:absolute;inset-inline:0;inset-block-start:100%;z-index:5;max-height:220px;overflow:auto;margin:2px 0 0;padding:4px;list-style:none;border-radius:var(--ant-border-radius);background:var(--ant-color-bg-elevated);box-shadow:var(--ant-box-shadow)}
.p-list[hidden]{display:none}
.p-list li{display:flex;justify-content:space-between;gap:8px;padding:4px 8px;border-radius:4px;cursor:pointer;overflow-wrap:anywhere}
.p-list li[aria-selected=true],.p-list li:not(.p-nothing):hover{background:var(--ant-color-primary-bg)}
.p-list small,.p-nothing{color:var(--ant-color-text-secondary)}
.p-offscreen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
dialog.p-dialog{box-sizing:border-box;width:min(1080px,calc(100vw - 32px));max-height:calc(100vh - 48px);padding:0;border:0;border-radius:8px;background:var(--ant-color-bg-elevated);color:var(--ant-color-text);box-shadow:var(--ant-box-shadow)}
dialog.p-dialog[open]{display:flex;flex-direction:column}
dialog.p-dialog::backdrop{background:rgba(0,0,0,.45)}
.p-dialog-head{display:flex;align-items:center;gap:16px;padding:12px 16px;border-block-end:1px solid var(--ant-color-border-secondary)}
.p-dialog h2{flex:1;margin:0;font-size:16px;line-height:24px;font-weight:600}
.p-dialog-body{display:grid;grid-template-rows:auto auto minmax(0,1fr);gap:8px;overflow:hidden;padding:16px;min-height:0}
.p-dialog-foot{display:flex;justify-content:end;gap:8px;padding:12px 16px;border-block-start:1px solid var(--ant-color-border-secondary)}
.p-matrix-tools{display:grid;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));gap:8px 24px}
.p-add-node{display:flex;gap:8px;align-items:start}.p-add-node>.p-row{flex:1}
.p-matrix{overflow:auto;min-height:160px;grid-row:-2}
.p-matrix table{border-collapse:separate;border-spacing:0;width:100%}
.p-matrix :is(th,td){padding:4px 8px;text-align:start;font-weight:400;border-block-end:1px solid var(--ant-color-border-secondary);min-width:104px;vertical-align:middle}
.p-matrix thead{position:sticky;inset-block-start:0;z-index:2;background:var(--ant-color-bg-elevated)}
.p-matrix thead tr:first-child>th{font-weight:600}
.p-matrix th:first-child{position:sticky;inset-inline-start:0;z-index:1;min-width:140px;max-width:240px;overflow-wrap:anywhere;background:var(--ant-color-bg-elevated)}
.p-matrix small{display:block;font-weight:400;color:var(--ant-color-text-secondary);overflow-wrap:anywhere}
.p-matrix td:is([data-right=mask],[data-right=read]){background:var(--ant-color-fill-quaternary)}
.p-matrix td[data-right=hide]{background:var(--ant-color-fill-secondary)}
@media (max-width:480px){.p-matrix-tools{grid-template-columns:minmax(0,1fr)}.p-matrix th:first-child{position:static}}
`;
